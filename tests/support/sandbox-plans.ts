import fc from 'fast-check';
import type { Json, JsonObject } from '../../packages/openapi/json/json.ts';
import { allOperations, type CompiledOperation } from '../../packages/sandbox/core/contract.ts';
import type { SandboxRequest } from '../../packages/sandbox/core/request.ts';
import { requestOf } from '../../packages/sandbox/core/scenario.ts';
import type { TokenWish } from '../../packages/sandbox/core/tokens.ts';
import type { PlatformContract } from '../../sites/fellmoor/sandbox/behaviour/contract.ts';
import type { ControlAction } from '../../sites/fellmoor/sandbox/behaviour/controls.ts';
import { platform } from '../../sites/fellmoor/sandbox/platform.ts';
import type { PlatformSandbox } from '../../sites/fellmoor/sandbox/sandbox.ts';
import { seedIds } from '../../sites/fellmoor/sandbox/seeds.ts';

/*
 * Random things to do to a sandbox, for tests. A plan knows nothing of the world; what it says is looked up in
 * the world when its turn comes, so that most calls meet something that exists.
 */

export interface Plan {
  readonly operation: CompiledOperation;
  /** Which of the things that exist it is about. */
  readonly pick: number;
  readonly body: Json | undefined;
  readonly token: 'admin' | TokenWish | string | undefined;
  readonly project: 'seed' | 'any' | string | undefined;
  readonly region: string;
  readonly contentType: string;
  /** Done before the call. */
  readonly control: ControlAction | undefined;
}

const examples: Readonly<Record<string, JsonObject>> = {
  createProject: { name: 'a', tags: { team: 'vision' } },
  createInstance: {
    name: 'train-01',
    type: 'h100.8x',
    preemptible: true,
    filesystems: [seedIds.filesystem],
    userData: null,
  },
  createFilesystem: { name: 'datasets', size: '512Gi' },
  createKubernetesCluster: {
    name: 'k',
    version: '1.32.4',
    podCIDRBlock: '10.40.0.0/18',
    serviceCIDRBlock: '10.40.64.0/18',
    defaultNodePool: { count: 2 },
  },
  updateKubernetesCluster: {
    name: 'k2',
    version: '1.33.0',
    podCIDRBlock: '10.40.0.0/18',
    serviceCIDRBlock: '10.40.64.0/18',
    defaultNodePool: { count: 4, type: 'h100.8x' },
  },
  createSlurmUser: { username: 'dora', sshKeys: ['ssh-ed25519 AAAA dora'] },
  createInvitation: { email: 'bob@example.com', role: 'member' },
  createUserKey: { name: 'laptop', key: 'ssh-ed25519 AAAA alice' },
};

/** Bodies that fit, and bodies that nearly do. */
export function bodyFor(operation: string): fc.Arbitrary<Json | undefined> {
  const example = examples[operation];
  if (!example) return fc.constant(undefined);
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
    fc.constantFrom<Json>(
      '',
      'cpu.4x',
      'h100.8x',
      '1Gi',
      seedIds.filesystem,
      [seedIds.filesystem],
      true,
      3,
      -1,
    ),
  );
  const key = fc.oneof(fc.constantFrom(...Object.keys(example)), fc.string());
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(example) },
    {
      weight: 2,
      arbitrary: fc.tuple(key, value).map(([key, value]) => ({ ...example, [key]: value })),
    },
    {
      weight: 1,
      arbitrary: key.map((left) =>
        Object.fromEntries(Object.entries(example).filter(([key]) => key !== left)),
      ),
    },
    { weight: 1, arbitrary: value },
  );
}

const controls: readonly ControlAction[] = [
  { kind: 'step' },
  { kind: 'settle' },
  { kind: 'advance', seconds: 7 },
  { kind: 'capacity', region: 'north-1', type: 'h100.8x', free: 0 },
  { kind: 'capacity', region: 'north-1', type: 'h100.8x', free: 3 },
  { kind: 'preempt', region: 'north-1' },
  { kind: 'choose', assumption: 'kubernetes-update', choice: 'not-implemented' },
  { kind: 'choose', assumption: 'kubernetes-update', choice: 'replace' },
  { kind: 'choose', assumption: 'filesystem-delete', choice: 'only-detached' },
  { kind: 'choose', assumption: 'project-delete', choice: 'only-empty' },
  { kind: 'clock', clock: { mode: 'immediate' } },
  { kind: 'clock', clock: { mode: 'manual' } },
  {
    kind: 'faults',
    faults: [{ operation: '*', nth: 3, fault: { kind: 'status', status: 500, effect: true } }],
  },
  {
    kind: 'faults',
    faults: [
      { operation: 'createInstance', times: 2, fault: { kind: 'no-capacity' } },
      { operation: 'listInstances', fault: { kind: 'preemption' } },
      { operation: 'getInstance', fault: { kind: 'status', status: 501, effect: false } },
    ],
  },
];

export function plans(contract: PlatformContract, length: number): fc.Arbitrary<readonly Plan[]> {
  const plan = fc.constantFrom(...allOperations(contract)).chain((operation) =>
    fc.record<Plan>({
      operation: fc.constant(operation),
      pick: fc.nat(20),
      body: bodyFor(operation.id),
      token: fc.oneof(
        { weight: 12, arbitrary: fc.constant('admin' as const) },
        {
          weight: 3,
          arbitrary: fc.constantFrom<TokenWish>(
            { role: 'viewer' },
            { role: 'guest' },
            { expiresIn: -1 },
            { capabilities: [] },
          ),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom<string | undefined>(
            undefined,
            'Bearer x',
            'Basic abc',
            'Bearer a.b.c',
          ),
        },
      ),
      project: fc.oneof(
        { weight: 12, arbitrary: fc.constant('seed' as const) },
        { weight: 3, arbitrary: fc.constant('any' as const) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<string | undefined>(undefined, 'x', seedIds.member),
        },
      ),
      region: fc.oneof(
        { weight: 9, arbitrary: fc.constant('north-1') },
        { weight: 1, arbitrary: fc.constant('south-1') },
      ),
      contentType: fc.oneof(
        { weight: 15, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constant('text/plain') },
      ),
      control: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...controls) },
      ),
    }),
  );
  return fc.array(plan, { minLength: length, maxLength: length });
}

/** The request that a plan means in the world as it is now. */
export function requestFor(sandbox: PlatformSandbox, plan: Plan): SandboxRequest {
  const { operation, pick, token, project } = plan;
  const wish = typeof token === 'object' ? token : {};
  const path = Object.fromEntries(
    operation.parameters
      .filter(({ in: place }) => place === 'path')
      .map(({ name }) => [name, idFor(sandbox, operation, name, pick, plan.region)]),
  );
  const request = requestOf(
    platform,
    sandbox,
    {
      operation: operation.id,
      path,
      region: plan.region,
      as: wish,
      ...(plan.body === undefined ? {} : { body: plan.body }),
    },
    [],
  );
  const headers: Record<string, string> = { ...request.headers };
  if (typeof token === 'string' && token !== 'admin') headers.Authorization = token;
  if (token === undefined) delete headers.Authorization;
  if (headers['X-PROJECT-ID'] && project !== 'seed') {
    delete headers['X-PROJECT-ID'];
    const some = project === 'any' ? pickOf(projectsIn(sandbox, plan.region), pick) : project;
    if (some !== undefined) headers['X-PROJECT-ID'] = some;
  }
  if (headers['Content-Type']) headers['Content-Type'] = plan.contentType;
  return { ...request, headers };
}

function projectsIn(sandbox: PlatformSandbox, name: string): readonly string[] {
  const region = sandbox.world().regions.find((region) => region.name === name);
  return region?.projects.map(({ id }) => id) ?? [];
}

/** One of the ids that fit the place, or now and then one of another kind. */
function idFor(
  sandbox: PlatformSandbox,
  { path }: CompiledOperation,
  parameter: string,
  pick: number,
  regionName: string,
): string {
  const world = sandbox.world();
  const region = world.regions.find(({ name }) => name === regionName);
  const wrong = ['train-01', seedIds.member];
  const clusters = region?.kubernetesClusters ?? [];
  const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^\/user/, world.keys.map(({ key }) => key.name)],
    [/^\/members/, world.members.map(({ id }) => id)],
    [/^\/invitations/, world.invitations.map(({ id }) => id)],
    [/^\/projects/, projectsIn(sandbox, regionName)],
    [/^\/instances/, region?.instances.map(({ instance }) => instance.id) ?? []],
    [/^\/filesystems/, region?.filesystems.map(({ filesystem }) => filesystem.id) ?? []],
    [
      /^\/slurm.*node-pools/,
      parameter === 'node_pool_id' ? [seedIds.slurmPool] : [seedIds.slurmCluster],
    ],
    [/^\/slurm.*users/, parameter === 'username' ? ['dora', 'bob'] : [seedIds.slurmCluster]],
    [/^\/slurm/, [seedIds.slurmCluster]],
    [
      /^\/kubernetes/,
      parameter === 'node_pool_id'
        ? clusters.flatMap(({ pools }) => pools.map(({ id }) => id))
        : clusters.map(({ cluster }) => cluster.id),
    ],
  ];
  const ids = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  return pickOf([...ids, ...ids, ...ids, ...wrong], pick) ?? 'x';
}

function pickOf(list: readonly string[], pick: number): string | undefined {
  return list[pick % Math.max(1, list.length)];
}
