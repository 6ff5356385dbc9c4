import { isObject } from '@drystone/openapi/json/json';
import { checkAnswer } from '@drystone/sandbox/core/check-answer';
import { allOperations } from '@drystone/sandbox/core/contract';
import { isProblems, withDescribedWorld } from '@drystone/sandbox/core/described-world';
import { createSandbox } from '@drystone/sandbox/core/sandbox';
import { expect, test } from 'vitest';
import { call, contract } from '../../../tests/support/sandbox-calls.node.ts';
import { descriptions } from './descriptions.ts';
import { platform } from './platform.ts';

const world = {
  organization: 'lab',
  members: [{ name: 'dora', email: 'dora@example.com', role: 'admin' }],
  keys: [{ name: 'laptop', key: 'ssh-ed25519 AAAA dora' }],
  capacity: { 'south-1': { 'h100.8x': 0 } },
  projects: [
    { name: 'vision', tags: { team: 'vision' } },
    { name: 'speech', region: 'south-1' },
  ],
  filesystems: [{ name: 'datasets', project: 'vision', size: '2Ti' }],
  instances: [
    { name: 'train', project: 'vision', type: 'h100.8x', filesystems: ['datasets'] },
    { name: 'prep', project: 'vision', type: 'cpu.4x', state: 'stopped' },
  ],
  kubernetesClusters: [
    { name: 'plain', project: 'vision' },
    {
      name: 'chosen',
      project: 'speech',
      version: '1.31.0',
      nodePools: [
        { name: 'gpu', type: 'h100.8x', count: 2 },
        { type: 'cpu.4x', count: 1, state: 'not_ready' },
      ],
    },
  ],
  slurmClusters: [
    {
      name: 'slurm',
      project: 'vision',
      nodePools: [{ name: 'h100', type: 'h100.8x', count: 2, states: ['IDLE', 'DRAIN'] }],
      users: [{ username: 'dora' }],
    },
  ],
  invitations: [{ email: 'erik@example.com', role: 'member' }],
} as const;

function described(description: unknown) {
  const product = withDescribedWorld(platform, description);
  if (isProblems(product)) throw new Error(product.map(({ message }) => message).join('\n'));
  return createSandbox(product, contract);
}

test('a described world has what it names, and answers as the contract says', () => {
  const sandbox = described(world);
  const [north, south] = sandbox.world().regions;
  const vision = { project: north?.projects[0]?.id ?? '' };
  const { body: instances } = call(sandbox, 'listInstances', vision);
  expect(instances).toMatchObject([
    { name: 'train', state: 'running', ip: '10.0.0.12' },
    { name: 'prep', state: 'stopped' },
  ]);
  const { body: filesystems } = call(sandbox, 'listFilesystems', vision);
  expect(filesystems).toMatchObject([{ name: 'datasets', size: '2Ti' }]);
  expect(instances[0].filesystems).toEqual([filesystems[0].id]);
  expect(south?.projects).toMatchObject([{ name: 'speech' }]);
  expect([north?.free['h100.8x'], south?.free['h100.8x']]).toEqual([3, 0]);
  for (const operation of allOperations(contract)) {
    if (operation.method !== 'GET' || operation.path.includes('{')) continue;
    const { handled } = call(sandbox, operation.id, vision);
    if (handled.delivery.kind === 'dropped') throw new Error('It is answered.');
    expect(checkAnswer(contract, operation, handled.delivery.response)).toEqual([]);
  }
  // A snapshot is held against everything that a world has to be.
  sandbox.restore(JSON.parse(JSON.stringify(sandbox.snapshot())));
});

test('a Kubernetes cluster has the pools that are described, or the default pool of the contract', () => {
  const sandbox = described(world);
  const [north, south] = sandbox.world().regions;
  const vision = { project: north?.projects[0]?.id ?? '' };
  const speech = { project: south?.projects[0]?.id ?? '', region: 'south-1' };
  function poolsOf(place: { readonly project: string; readonly region?: string }) {
    const [cluster] = call(sandbox, 'listKubernetesClusters', place).body;
    const path = { cluster_id: cluster.id };
    return [cluster, call(sandbox, 'listKubernetesNodePools', { ...place, path }).body];
  }
  const [plain, [pool]] = poolsOf(vision);
  expect(plain).toMatchObject({ name: 'plain', version: '1.32.4' });
  expect(pool).toMatchObject({ name: 'default', type: 'cpu.4x', count: 3, cluster: 'plain' });
  expect(pool.nodes.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('ready'));
  const [chosen, pools] = poolsOf(speech);
  expect(chosen).toMatchObject({ name: 'chosen', version: '1.31.0' });
  expect(pools).toMatchObject([
    { name: 'gpu', count: 2, nodes: [{ state: 'ready' }, { state: 'ready' }] },
    { name: 'default', count: 1, nodes: [{ name: 'default-1', state: 'not_ready' }] },
  ]);
  // The machines of nodes are not there for others.
  expect([north?.free['cpu.4x'], south?.free['cpu.4x']]).toEqual([29, 31]);
});

test('every list of both contracts can be described', () => {
  const sandbox = described(world);
  const project = sandbox.world().regions[0]?.projects[0]?.id ?? '';
  const idOf = (list: string) => call(sandbox, list, { project }).body[0].id;
  const clusters = {
    kubernetes: idOf('listKubernetesClusters'),
    slurm: idOf('listSlurmClusters'),
  };
  const empty = allOperations(contract)
    .filter(({ id }) => id.startsWith('list'))
    .filter(({ id, path }) => {
      const cluster = path.includes('/slurm/') ? clusters.slurm : clusters.kubernetes;
      return (
        call(sandbox, id, { project, path: { cluster_id: cluster, id: cluster } }).body.length === 0
      );
    });
  expect(empty).toEqual([]);
});

test('the same description makes the same ids', () => {
  expect(described(world).world()).toEqual(described(world).world());
});

test('what does not fit is reported at once, with the nearest right name', () => {
  const found = withDescribedWorld(platform, {
    projects: [{ name: 'vision', region: 'north' }, { name: 'vision' }],
    filesystems: [{ name: 'data', project: 'vison' }],
    instances: [{ name: 'a', project: 'vision', type: 'h100.8', filesystems: ['dat'] }],
    capacity: { 'south-1': { gpu: 1 } },
    kubernetesClusters: [{ name: 'k', project: 'vison', nodePools: [{}, { type: 'cpu' }] }],
    slurmClusters: [{ name: 's', project: 'vision', nodePools: [{ name: 'a', type: 'gpu' }] }],
  });
  expect(isProblems(found) && found.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(
    [
      '/projects/1/name Projects are named once here, and "vision" is there twice. Give one another name.',
      '/projects/0/region There is no region "north". Did you mean "north-1"?',
      '/filesystems/0/project There is no project "vison". Did you mean "vision"?',
      '/kubernetesClusters/0/project There is no project "vison". Did you mean "vision"?',
      '/instances/0/type There is no instance type "h100.8". Did you mean "h100.8x"?',
      '/instances/0/filesystems/0 There is no filesystem of the project vision "dat". There is none.',
      '/kubernetesClusters/0/nodePools/1/name Node pools of a cluster are named once here, and "default" is there twice. Give one another name.',
      '/kubernetesClusters/0/nodePools/1/type There is no instance type "cpu". There is h100.8x, cpu.4x.',
      '/slurmClusters/0/nodePools/0/type There is no instance type "gpu". There is h100.8x, cpu.4x.',
      '/capacity/south-1/gpu There is no instance type "gpu". There is h100.8x, cpu.4x.',
    ],
  );
});

test('the tags of a description follow the rule of the contract', () => {
  const { schema } = descriptions;
  const rule = contract.apis.infrastructure.schemas.Tags;
  if (!isObject(rule)) throw new Error('The contract has tags.');
  expect(JSON.stringify(schema)).toContain(JSON.stringify(rule.propertyNames).slice(1, -1));
});
