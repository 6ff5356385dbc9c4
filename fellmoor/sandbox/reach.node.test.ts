import { expect, test } from 'vitest';
import { allOperations, statusesOf } from '../../sandbox/core/contract.ts';
import { requestOf } from '../../sandbox/core/scenario.ts';
import type { ScenarioCall } from '../../sandbox/core/scenario-types.ts';
import { bodies, call, contract, operation, told } from '../../tests/support/sandbox-calls.node.ts';
import { platform } from './platform.ts';
import { createSandbox, type PlatformSandbox } from './sandbox.ts';
import { seedIds } from './seeds.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

/** For each operation a call that succeeds in a fresh world of the seed `examples`. */
const successes: Readonly<Record<string, Omit<ScenarioCall, 'operation'>>> = {
  listProjects: {},
  createProject: { body: bodies.project ?? null },
  getProject: { path: { id: seedIds.project } },
  deleteProject: { path: { id: seedIds.project } },
  listInstances: {},
  createInstance: { body: bodies.instance ?? null },
  getInstance: { path: { id: seedIds.instance } },
  deleteInstance: { path: { id: seedIds.instance } },
  startInstance: { path: { id: seedIds.otherInstance } },
  stopInstance: { path: { id: seedIds.instance } },
  listInstanceTypes: {},
  listCapacity: {},
  listCapabilities: {},
  listFilesystems: {},
  createFilesystem: { body: bodies.filesystem ?? null },
  getFilesystem: { path: { id: seedIds.filesystem } },
  deleteFilesystem: { path: { id: seedIds.filesystem } },
  listKubernetesClusters: {},
  createKubernetesCluster: { body: bodies.cluster ?? null },
  getKubernetesCluster: { path: { id: seedIds.kubernetesCluster } },
  updateKubernetesCluster: {
    path: { id: seedIds.kubernetesCluster },
    body: bodies.cluster ?? null,
  },
  deleteKubernetesCluster: { path: { id: seedIds.kubernetesCluster } },
  listKubernetesNodePools: { path: { cluster_id: seedIds.kubernetesCluster } },
  getKubernetesNodePool: {
    path: { cluster_id: seedIds.kubernetesCluster, node_pool_id: seedIds.kubernetesPool },
  },
  getKubernetesCredentials: { path: { cluster_id: seedIds.kubernetesCluster } },
  listSlurmClusters: {},
  getSlurmCluster: { path: { id: seedIds.slurmCluster } },
  listSlurmNodePools: { path: { cluster_id: seedIds.slurmCluster } },
  getSlurmNodePool: {
    path: { cluster_id: seedIds.slurmCluster, node_pool_id: seedIds.slurmPool },
  },
  listSlurmUsers: { path: { id: seedIds.slurmCluster } },
  createSlurmUser: { path: { id: seedIds.slurmCluster }, body: bodies.user ?? null },
  getSlurmUser: { path: { id: seedIds.slurmCluster, username: 'alice' } },
  deleteSlurmUser: { path: { id: seedIds.slurmCluster, username: 'alice' } },
  listRegions: {},
  listOrganizations: {},
  listMembers: {},
  deleteMember: { path: { id: seedIds.member } },
  listInvitations: {},
  createInvitation: { body: bodies.invitation ?? null },
  deleteInvitation: { path: { id: seedIds.invitation } },
  listUserKeys: {},
  createUserKey: { body: bodies.key ?? null },
  deleteUserKey: { path: { name: 'laptop' } },
};

/** For the operations that have it, a call that conflicts. */
const conflicts: Readonly<Record<string, Omit<ScenarioCall, 'operation'>>> = {
  startInstance: { path: { id: seedIds.instance } },
  stopInstance: { path: { id: seedIds.otherInstance } },
  createSlurmUser: {
    path: { id: seedIds.slurmCluster },
    body: { username: 'alice', sshKeys: [] },
  },
  createUserKey: { body: { name: 'laptop', key: 'another' } },
};

const pairs = allOperations(contract).flatMap((operation) =>
  statusesOf(operation).map((status) => ({ id: operation.id, status })),
);

test.each(pairs)('$id answers $status on purpose', ({ id, status }) => {
  const sandbox = createSandbox(contract, { seed: 'examples' });
  expect(reach(sandbox, id, status)).toBe(status);
  expect(sandbox.report().find((row) => row.operation === id && row.status === status)?.times).toBe(
    1,
  );
});

test('the list of pairs is that of the contract', () => {
  expect(Object.keys(successes).sort()).toEqual(
    allOperations(contract)
      .map(({ id }) => id)
      .sort(),
  );
});

/** Does what leads to the status, and gives the status that came. */
function reach(sandbox: PlatformSandbox, id: string, status: number): number {
  const success = successes[id] ?? {};
  switch (status) {
    case 400:
      return badInput(sandbox, id, success);
    case 401:
      return withoutToken(sandbox, id, success);
    case 403:
      return operation(id).api === 'management'
        ? call(sandbox, id, { ...success, as: { role: 'guest' } }).status
        : withoutToken(sandbox, id, success);
    case 404:
      return call(sandbox, id, { ...success, path: somewhereElse(success.path ?? {}) }).status;
    case 409:
      return call(sandbox, id, conflicts[id] ?? {}).status;
    case 500:
    case 501:
      sandbox.act({
        kind: 'faults',
        faults: [{ operation: id, fault: { kind: 'status', status, effect: false } }],
      });
      return call(sandbox, id, success).status;
    default:
      return call(sandbox, id, success).status;
  }
}

function badInput(
  sandbox: PlatformSandbox,
  id: string,
  success: Omit<ScenarioCall, 'operation'>,
): number {
  if (!operation(id).body) return call(sandbox, id, { path: { id: 'train-01' } }).status;
  return call(sandbox, id, { ...success, body: { unknown: true } }).status;
}

function withoutToken(
  sandbox: PlatformSandbox,
  id: string,
  success: Omit<ScenarioCall, 'operation'>,
): number {
  const request = requestOf(platform, sandbox, { operation: id, ...success }, []);
  const { Authorization: _, ...headers } = request.headers;
  return told(sandbox.handle({ ...request, headers })).status;
}

function somewhereElse(path: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.keys(path).map((name) => [name, nowhere]));
}
