import type { CompiledOperation } from '../../packages/sandbox/core/contract.ts';
import type { SandboxRequest } from '../../packages/sandbox/core/request.ts';
import { requestOf } from '../../packages/sandbox/core/scenario.ts';
import type { ScenarioCall } from '../../packages/sandbox/core/scenario-types.ts';
import { platform } from '../../sites/fellmoor/sandbox/platform.ts';
import type { PlatformSandbox } from '../../sites/fellmoor/sandbox/sandbox.ts';
import { seedIds } from '../../sites/fellmoor/sandbox/seeds.ts';
import { bodies } from './sandbox-calls.node.ts';

type Part = Omit<ScenarioCall, 'operation'>;

/** For each operation a call that succeeds in a fresh world of the seed `examples`. */
export const workingCalls: Readonly<Record<string, Part>> = {
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

/** The request of the call that succeeds, with `changed` in place of its own parts. */
export function workingRequest(
  sandbox: PlatformSandbox,
  id: string,
  changed: Part = {},
): SandboxRequest {
  return requestOf(platform, sandbox, { operation: id, ...workingCalls[id], ...changed }, []);
}

/** A request with one mistake, and the name of what has it. */
export interface Mistake {
  readonly what: string;
  readonly request: SandboxRequest;
}

/** Every way in which one part of the request of an operation can be malformed. */
export function malformedRequests(
  sandbox: PlatformSandbox,
  { id, parameters, body }: CompiledOperation,
): readonly Mistake[] {
  const request = workingRequest(sandbox, id);
  const { 'Content-Type': _, ...untyped } = request.headers;
  const inParameters = parameters.flatMap(({ name, in: place, schema }) => {
    if (place === 'header') {
      const { [name]: __, ...others } = request.headers;
      const wrong = ['', 'vision-research'].map((value) => ({ ...others, [name]: value }));
      return [others, ...wrong].map((headers) => ({
        what: name,
        request: { ...request, headers },
      }));
    }
    const isUuid = typeof schema === 'object' && schema.format === 'uuid';
    const values = isUuid ? ['50%', 'train-01'] : ['50%'];
    return values.map((value) => ({ what: name, request: withSegment(sandbox, id, name, value) }));
  });
  if (!body) return inParameters;
  const bodiesOf = ['', '{', '[]', '{"unknown":true}'].map((text) => ({ ...request, body: text }));
  const typesOf = [untyped, { ...untyped, 'Content-Type': 'text/plain' }].map((headers) => ({
    ...request,
    headers,
  }));
  return [
    ...inParameters,
    ...[...bodiesOf, ...typesOf].map((each) => ({ what: 'body', request: each })),
  ];
}

/** The request of the call that succeeds, with a text in place of a path parameter, as it is. */
function withSegment(
  sandbox: PlatformSandbox,
  id: string,
  name: string,
  text: string,
): SandboxRequest {
  const path = { ...workingCalls[id]?.path, [name]: '~here~' };
  const request = workingRequest(sandbox, id, { path });
  return { ...request, path: request.path.replace('~here~', text) };
}

/** A UUID that nothing has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** Requests that are well formed and name one thing that does not exist in their path. */
export function unknownRequests(
  sandbox: PlatformSandbox,
  { id, parameters }: CompiledOperation,
): readonly Mistake[] {
  return parameters
    .filter(({ in: place }) => place === 'path')
    .map(({ name }) => ({ what: name, request: withSegment(sandbox, id, name, unknownId) }));
}
