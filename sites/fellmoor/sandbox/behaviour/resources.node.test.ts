import type { CoreControl } from '@drystone/sandbox/core/action';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bodies, call, contract } from '../../../../tests/support/sandbox-calls.node.ts';
import { createSandbox, type PlatformSandbox } from '../sandbox.ts';
import { seedIds } from '../seeds.ts';

const region = 'north-1';

function quiet(seed: 'team' | 'examples' = 'team'): PlatformSandbox {
  return createSandbox(contract, { seed, clock: { mode: 'manual' } });
}

describe('a project', () => {
  test('is deleting before it is gone, and takes what is in it along', () => {
    const sandbox = quiet('examples');
    const path = { id: seedIds.project };
    expect(call(sandbox, 'deleteProject', { path }).status).toBe(204);
    expect(call(sandbox, 'getProject', { path }).body.state).toBe('deleting');
    expect(call(sandbox, 'listInstances').body).toHaveLength(2);
    sandbox.act({ kind: 'settle' });
    expect(call(sandbox, 'getProject', { path }).status).toBe(404);
    expect(call(sandbox, 'listInstances').status).toBe(403);
    expect(sandbox.world().regions[0]).toMatchObject({
      instances: [],
      filesystems: [],
      kubernetesClusters: [],
      slurmClusters: [],
      free: { 'h100.8x': 5, 'cpu.4x': 0 },
    });
  });

  test('that is being deleted takes nothing new', () => {
    const sandbox = quiet('examples');
    call(sandbox, 'deleteProject', { path: { id: seedIds.project } });
    const refusals = [
      call(sandbox, 'createInstance', { body: bodies.instance ?? null }),
      call(sandbox, 'createFilesystem', { body: bodies.filesystem ?? null }),
      call(sandbox, 'createKubernetesCluster', { body: bodies.cluster ?? null }),
      call(sandbox, 'startInstance', { path: { id: seedIds.otherInstance } }),
      call(sandbox, 'createSlurmUser', {
        path: { id: seedIds.slurmCluster },
        body: bodies.user ?? null,
      }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(refusals[0]?.body.message).toContain('is being deleted');
  });

  test('that is not empty is refused, where an option of the sandbox says so', () => {
    const sandbox = quiet();
    sandbox.act({ kind: 'choose', assumption: 'project-delete', choice: 'only-empty' });
    const path = { id: seedIds.project };
    expect(call(sandbox, 'deleteProject', { path }).body.message).toContain('is not empty');
    const { body } = call(sandbox, 'createProject', { body: { name: 'empty' } });
    expect(call(sandbox, 'deleteProject', { path: { id: body.id } }).status).toBe(204);
  });

  test('is known in its own region only', () => {
    const sandbox = quiet();
    const path = { id: seedIds.project };
    expect(call(sandbox, 'getProject', { path, region: 'south-1' }).status).toBe(404);
    expect(call(sandbox, 'listInstances', { region: 'south-1' }).status).toBe(403);
  });

  test('keeps its things from other projects', () => {
    const sandbox = quiet('examples');
    const { body: other } = call(sandbox, 'createProject', { body: { name: 'other' } });
    const there = { project: other.id };
    expect(call(sandbox, 'listInstances', there).body).toEqual([]);
    expect(call(sandbox, 'getInstance', { ...there, path: { id: seedIds.instance } }).status).toBe(
      404,
    );
    expect(
      call(sandbox, 'deleteFilesystem', { ...there, path: { id: seedIds.filesystem } }).status,
    ).toBe(404);
    const attached = { name: 'a', type: 'cpu.4x', filesystems: [seedIds.filesystem] };
    expect(call(sandbox, 'createInstance', { ...there, body: attached }).status).toBe(400);
  });
});

describe('a filesystem', () => {
  test('that is deleted leaves the instances that list it', () => {
    const sandbox = quiet('examples');
    expect(call(sandbox, 'deleteFilesystem', { path: { id: seedIds.filesystem } }).status).toBe(
      204,
    );
    expect(
      call(sandbox, 'getInstance', { path: { id: seedIds.instance } }).body.filesystems,
    ).toEqual([]);
  });

  test('that is attached is refused, where an option of the sandbox says so', () => {
    const sandbox = quiet('examples');
    sandbox.act({ kind: 'choose', assumption: 'filesystem-delete', choice: 'only-detached' });
    const remove = () => call(sandbox, 'deleteFilesystem', { path: { id: seedIds.filesystem } });
    expect(remove().body.message).toContain(`attached to instance ${seedIds.instance}`);
    call(sandbox, 'deleteInstance', { path: { id: seedIds.instance } });
    sandbox.act({ kind: 'settle' });
    expect(remove().status).toBe(204);
  });

  test.each(['512', '0Gi', '1.5Ti', '512GB', 'Gi'])('cannot have the size %s', (size) => {
    expect(call(quiet(), 'createFilesystem', { body: { name: 'a', size } }).status).toBe(400);
  });
});

describe('a Kubernetes cluster', () => {
  function created(body: object = {}) {
    const sandbox = quiet();
    const cluster = call(sandbox, 'createKubernetesCluster', {
      body: { ...(bodies.cluster as object), ...body },
    }).body;
    const path = { cluster_id: cluster.id };
    return {
      sandbox,
      cluster,
      path,
      pools: () => call(sandbox, 'listKubernetesNodePools', { path }).body,
    };
  }

  // @behaviour CALL-6
  test('comes with the default pool, whose nodes become ready', () => {
    const { sandbox, pools, path } = created();
    expect(pools()).toMatchObject([
      { name: 'default', cluster: 'research-k8s', type: 'cpu.4x', count: 3, version: '1.32.4' },
    ]);
    const states = () => pools()[0].nodes.map((node: { state: string }) => node.state);
    expect(states()).toEqual(['unknown', 'unknown', 'unknown']);
    sandbox.act({ kind: 'advance', seconds: 20 });
    expect(states()).toEqual(['not_ready', 'not_ready', 'not_ready']);
    sandbox.act({ kind: 'settle' });
    expect(states()).toEqual(['ready', 'ready', 'ready']);
    const { body: pool } = call(sandbox, 'getKubernetesNodePool', {
      path: { ...path, node_pool_id: pools()[0].id },
    });
    expect(pool.nodes[0].conditions[0]).toMatchObject({ type: 'Ready', status: 'True' });
    expect(pool.nodes[0]).not.toHaveProperty('accelerator');
  });

  test('has no pool when none is wanted', () => {
    expect(created({ defaultNodePool: { create: false } }).pools()).toEqual([]);
  });

  test('has nodes with an accelerator where the type has GPUs, and unknown ones where machines ran out', () => {
    const { sandbox, pools } = created({ defaultNodePool: { type: 'h100.8x', count: 5 } });
    sandbox.act({ kind: 'settle' });
    const [{ nodes }] = pools();
    expect(nodes[0].accelerator).toMatchObject({ type: 'nvidia/gpu', product: 'NVIDIA H100' });
    expect(nodes.map((node: { state: string }) => node.state)).toEqual([
      'ready',
      'ready',
      'ready',
      'ready',
      'unknown',
    ]);
    expect(call(sandbox, 'listCapacity').body[0].capacity).toBe(0);
  });

  test('is replaced by an update: names, version, and the size of the default pool', () => {
    const { sandbox, cluster, pools } = created();
    const path = { id: cluster.id };
    const body = {
      ...(bodies.cluster as object),
      name: 'new',
      version: '1.33.0',
      defaultNodePool: { count: 1 },
    };
    expect(call(sandbox, 'updateKubernetesCluster', { path, body }).body).toEqual({
      ...cluster,
      name: 'new',
      version: '1.33.0',
    });
    expect(pools()).toMatchObject([{ cluster: 'new', version: '1.33.0', count: 1 }]);
    expect(call(sandbox, 'listCapacity').body[1].capacity).toBe(31);
    const other = { ...body, defaultNodePool: { type: 'h100.8x', count: 2 } };
    call(sandbox, 'updateKubernetesCluster', { path, body: other });
    expect(pools()).toMatchObject([{ type: 'h100.8x', count: 2 }]);
    expect(
      call(sandbox, 'listCapacity').body.map(({ capacity }: { capacity: number }) => capacity),
    ).toEqual([2, 32]);
  });

  test('answers 501 to an update, where an option of the sandbox says so', () => {
    const { sandbox, cluster } = created();
    sandbox.act({ kind: 'choose', assumption: 'kubernetes-update', choice: 'not-implemented' });
    const update = { path: { id: cluster.id }, body: bodies.cluster ?? null };
    expect(call(sandbox, 'updateKubernetesCluster', update).status).toBe(501);
  });

  // @behaviour CALL-5
  test('gives a kubeconfig to download, whatever its name', () => {
    const name = 'my "cluster": #1';
    const { sandbox, path } = created({ name });
    const { headers, body } = call(sandbox, 'getKubernetesCredentials', { path });
    expect(headers).toEqual({
      'Content-Type': 'application/yaml',
      'Content-Disposition': 'attachment; filename="kubeconfig.yaml"',
      'Cache-Control': 'no-store',
    });
    const config = parse(body);
    expect(config).toMatchObject({ kind: 'Config', 'current-context': name });
    expect(config.clusters[0].cluster.server).toMatch(/^https:\/\/192\.0\.2\.\d+:6443$/);
  });

  test('gives back its machines when it is deleted', () => {
    const { sandbox, cluster } = created();
    const path = { id: cluster.id };
    expect(call(sandbox, 'deleteKubernetesCluster', { path }).status).toBe(204);
    expect(call(sandbox, 'getKubernetesCluster', { path }).status).toBe(404);
    expect(call(sandbox, 'listCapacity').body[1].capacity).toBe(32);
    expect(sandbox.world().due).toEqual([]);
  });
});

describe('a Slurm user', () => {
  const cluster = { id: seedIds.slurmCluster };
  const path = { ...cluster, username: 'dora' };

  test('can be added, read and deleted, once', () => {
    const sandbox = quiet();
    const add = () =>
      call(sandbox, 'createSlurmUser', { path: cluster, body: bodies.user ?? null });
    expect(add()).toMatchObject({ status: 201, body: bodies.user });
    expect(add().status).toBe(409);
    expect(call(sandbox, 'getSlurmUser', { path }).body).toEqual(bodies.user);
    expect(call(sandbox, 'deleteSlurmUser', { path }).status).toBe(204);
    expect(call(sandbox, 'deleteSlurmUser', { path }).body.message).toContain(
      'User dora was not found',
    );
  });
});

describe('keys', () => {
  test('belong to the subject of the token', () => {
    const sandbox = quiet();
    const bob = { as: { subject: 'bob', role: 'viewer' } };
    call(sandbox, 'createUserKey', { body: bodies.key ?? null });
    expect(call(sandbox, 'listUserKeys', bob).body).toEqual([]);
    expect(call(sandbox, 'createUserKey', { ...bob, body: bodies.key ?? null }).status).toBe(200);
    expect(call(sandbox, 'deleteUserKey', { ...bob, path: { name: 'work laptop' } }).status).toBe(
      204,
    );
    expect(call(sandbox, 'listUserKeys').body).toEqual([bodies.key]);
  });

  test('conflict by their name and by their text', () => {
    const sandbox = quiet();
    call(sandbox, 'createUserKey', { body: { name: 'a', key: 'one' } });
    const byName = call(sandbox, 'createUserKey', { body: { name: 'a', key: 'two' } });
    const byKey = call(sandbox, 'createUserKey', { body: { name: 'b', key: 'one' } });
    expect([byName.status, byKey.status]).toEqual([409, 409]);
    expect(byKey.body.message).toContain('This key is registered already, under the name "a"');
  });
});

describe('the organization', () => {
  test('names its regions with their hosts', () => {
    expect(call(quiet(), 'listRegions').body).toEqual([
      { name: 'north-1', url: 'https://north-1.fellmoor.example' },
      { name: 'south-1', url: 'https://south-1.fellmoor.example' },
    ]);
  });

  test('takes invitations with an email address, and withdraws them', () => {
    const sandbox = quiet();
    expect(call(sandbox, 'createInvitation', { body: { email: 'bob' } }).status).toBe(400);
    const { body } = call(sandbox, 'createInvitation', { body: { email: 'bob@example.com' } });
    expect(body).toEqual({ id: expect.any(String), email: 'bob@example.com' });
    expect(call(sandbox, 'deleteInvitation', { path: { id: body.id } }).status).toBe(204);
    expect(call(sandbox, 'listInvitations').body).toEqual([]);
  });

  test('lets admins alone delete members', () => {
    const sandbox = quiet();
    const path = { id: seedIds.member };
    expect(call(sandbox, 'deleteMember', { path, as: { role: 'member' } }).status).toBe(403);
    expect(call(sandbox, 'deleteMember', { path }).status).toBe(204);
    expect(call(sandbox, 'listMembers').body.map(({ name }: { name: string }) => name)).toEqual([
      'carol',
    ]);
  });
});

describe('the control surface', () => {
  test('counts the calls that a fault strikes', () => {
    const sandbox = quiet();
    sandbox.act({
      kind: 'faults',
      faults: [
        {
          operation: 'listInstances',
          nth: 2,
          times: 2,
          fault: { kind: 'status', status: 500, effect: false },
        },
      ],
    });
    const statuses = [1, 2, 3, 4].map(() => call(sandbox, 'listInstances').status);
    expect(statuses).toEqual([200, 500, 500, 200]);
    expect(sandbox.world().faults).toEqual([]);
  });

  test('lets a create succeed whose answer is an error or is lost', () => {
    const sandbox = quiet();
    const create = { body: { name: 'lost', type: 'cpu.4x' } };
    const fault = (fault: CoreControl) => sandbox.act(fault);
    fault({
      kind: 'faults',
      faults: [{ operation: '*', fault: { kind: 'status', status: 500, effect: true } }],
    });
    expect(call(sandbox, 'createInstance', create).status).toBe(500);
    expect(call(sandbox, 'listInstances').body).toHaveLength(1);
    fault({
      kind: 'faults',
      faults: [{ operation: '*', fault: { kind: 'dropped', effect: true } }],
    });
    expect(() => call(sandbox, 'createInstance', create)).toThrow('The connection was dropped.');
    fault({
      kind: 'faults',
      faults: [{ operation: '*', fault: { kind: 'dropped', effect: false } }],
    });
    expect(() => call(sandbox, 'createInstance', create)).toThrow('The connection was dropped.');
    expect(call(sandbox, 'listInstances').body).toHaveLength(2);
    expect(sandbox.log().filter(({ call }) => call?.status === null)).toHaveLength(2);
  });

  test('lets capacity run out, and instances be preempted, at chosen calls', () => {
    const sandbox = quiet();
    sandbox.act({
      kind: 'faults',
      faults: [
        { operation: 'createInstance', fault: { kind: 'no-capacity' } },
        { operation: 'listFilesystems', fault: { kind: 'preemption' } },
      ],
    });
    const spot = { body: { name: 'spot', type: 'cpu.4x', preemptible: true } };
    const ids = [1, 2].map(() => call(sandbox, 'createInstance', spot).body.id);
    sandbox.act({ kind: 'settle' });
    const states = () => ids.map((id) => call(sandbox, 'getInstance', { path: { id } }).body.state);
    expect(states()).toEqual(['out-of-stock', 'running']);
    call(sandbox, 'listFilesystems');
    expect(states()).toEqual(['out-of-stock', 'stopping']);
  });

  test('says what it does not know', () => {
    const sandbox = quiet();
    const fault = { kind: 'no-capacity' } as const;
    expect(() =>
      sandbox.act({ kind: 'faults', faults: [{ operation: 'createInstanc', fault }] }),
    ).toThrow('Did you mean createInstance?');
    expect(() => sandbox.act({ kind: 'capacity', region, type: 'h100', free: 1 })).toThrow(
      'It has h100.8x, cpu.4x.',
    );
    expect(() => sandbox.act({ kind: 'preempt', region: 'east-9' })).toThrow(
      'There are north-1, south-1.',
    );
    expect(sandbox.log()).toEqual([]);
  });
});

describe('the clock', () => {
  const body = bodies.instance ?? null;

  function stateAfterCreate(sandbox: PlatformSandbox, between: () => void): string {
    const { id } = call(sandbox, 'createInstance', { body }).body;
    between();
    return call(sandbox, 'getInstance', { path: { id } }).body.state;
  }

  test('is immediate: the next call sees what was under way finished', () => {
    expect(stateAfterCreate(createSandbox(contract), () => {})).toBe('running');
  });

  test('is manual: nothing moves until it is moved', () => {
    const steps = [
      undefined,
      { kind: 'advance', seconds: 9 },
      { kind: 'step' },
      { kind: 'settle' },
    ] as const;
    const states = steps.map((step) => {
      const sandbox = quiet();
      return stateAfterCreate(sandbox, () => step && sandbox.act(step));
    });
    expect(states).toEqual(['creating', 'creating', 'starting', 'running']);
  });

  test('is scaled: real time moves it, so many times as fast', () => {
    let real = 0;
    const clock = { mode: 'scaled', rate: 10 } as const;
    const sandbox = createSandbox(contract, { clock, realNow: () => real });
    const wait = (milliseconds: number) => () => {
      real += milliseconds;
    };
    expect(stateAfterCreate(sandbox, wait(900))).toBe('creating');
    expect(stateAfterCreate(sandbox, wait(1000))).toBe('starting');
    expect(stateAfterCreate(sandbox, wait(3000))).toBe('running');
    expect(sandbox.clock().now).toBe('2026-01-15T09:30:49Z');
    sandbox.act({ kind: 'clock', clock: { mode: 'manual' } });
    wait(60_000)();
    expect(sandbox.clock().now).toBe('2026-01-15T09:30:49Z');
  });
});

describe('a thing of a seed', () => {
  test.each([
    ['Project', 'Projects', bodies.project],
    ['Instance', 'Instances', bodies.instance],
    ['Filesystem', 'Filesystems', bodies.filesystem],
    ['KubernetesCluster', 'KubernetesClusters', bodies.cluster],
    ['SlurmUser', 'SlurmUsers', bodies.user],
    ['UserKey', 'UserKeys', { name: 'another', key: 'ssh-ed25519 BBBB bob' }],
    ['Invitation', 'Invitations', { email: 'carol@example.com', role: 'member' }],
  ])('has its properties in the order of one that is created: %s', (one, many, body = {}) => {
    const sandbox = quiet('examples');
    const path = one === 'SlurmUser' ? { id: seedIds.slurmCluster } : {};
    const [seeded] = call(sandbox, `list${many}`, { path }).body;
    const created = call(sandbox, `create${one}`, { path, body }).body;
    expect(Object.keys(seeded)).toEqual(Object.keys(created));
  });
});
