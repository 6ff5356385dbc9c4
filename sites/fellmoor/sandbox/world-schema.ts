import type { Schema } from '@drystone/openapi/json-schema/schema';
import type { Assumption } from '@drystone/sandbox/core/product';
import { closed } from '@drystone/sandbox/core/snapshot';
import { assumptions } from './assumptions.ts';

/* What the world of the platform holds, as `behaviour/world.ts` says it, for worlds that come from outside. */

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

/** A schema of the contract. */
function of(name: string): Schema {
  return { $ref: name };
}

const switches = closed(
  Object.fromEntries(
    assumptions.flatMap(({ id, choices }: Assumption) =>
      choices ? [[id, { enum: choices }]] : [],
    ),
  ),
);

const node = closed({
  name: text,
  instanceID: text,
  state: { enum: ['ready', 'not_ready', 'unknown'] },
  holdsMachine: { type: 'boolean' },
  createdAt: count,
  changedAt: count,
});

const region = closed({
  name: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$' },
  types: listOf(of('InstanceType')),
  free: { type: 'object', additionalProperties: count },
  addresses: count,
  projects: listOf(of('Project')),
  instances: listOf(
    closed({ project: text, holdsMachine: { type: 'boolean' }, instance: of('Instance') }),
  ),
  filesystems: listOf(closed({ project: text, filesystem: of('Filesystem') })),
  kubernetesClusters: listOf(
    closed({
      project: text,
      cluster: of('KubernetesCluster'),
      podCIDRBlock: text,
      serviceCIDRBlock: text,
      pools: listOf(closed({ id: text, name: text, type: text, nodes: listOf(node) })),
    }),
  ),
  slurmClusters: listOf(
    closed({
      project: text,
      cluster: of('SlurmCluster'),
      pools: listOf(of('SlurmNodePool')),
      users: listOf(of('SlurmUser')),
    }),
  ),
});

const resources: Readonly<Record<string, Schema>> = {
  switches,
  organization: of('Organization'),
  members: listOf(of('OrganizationMember')),
  invitations: listOf(of('Invitation')),
  keys: listOf(closed({ subject: text, key: of('SSHKey') })),
  regions: { ...Object(listOf(region)), minItems: 1 },
  due: listOf({
    type: 'object',
    required: ['region'],
    properties: { at: true, kind: true, subject: true, region: text, cluster: text },
    additionalProperties: false,
  }),
};

export const worldSchema: Schema = {
  type: 'object',
  properties: resources,
  required: Object.keys(resources),
};
