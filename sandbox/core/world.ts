import type {
  Filesystem,
  Instance,
  InstanceType,
  KubernetesCluster,
  KubernetesNode,
  Project,
  SlurmCluster,
  SlurmNodePool,
  SlurmUser,
} from '../../src/contract/generated/infrastructure.gen.ts';
import type {
  Invitation,
  Organization,
  OrganizationMember,
  SSHKey,
} from '../../src/contract/generated/management.gen.ts';
import type { Switches } from '../assumptions.ts';
import type { FaultRule } from './faults.ts';

/**
 * Everything that the sandbox knows, as plain data: it can be written as JSON and read back. It never changes;
 * a call makes a new one that shares what stayed the same.
 */
export interface World {
  /** Name of the seed that it began as, and what its ids are made from. */
  readonly seed: string;
  /** How many ids it has given. */
  readonly drawn: number;
  /** Its time, in milliseconds since 1970. It moves as the clock says, never by itself. */
  readonly now: number;
  readonly clock: ClockMode;
  /** How many entries its log has had. */
  readonly entries: number;
  readonly switches: Switches;
  readonly faults: readonly FaultRule[];
  readonly organization: Organization;
  readonly members: readonly OrganizationMember[];
  readonly invitations: readonly Invitation[];
  readonly keys: readonly OwnedKey[];
  /** In the order of `GET /regions`. */
  readonly regions: readonly RegionWorld[];
  /** What will happen by itself, the earliest first. */
  readonly due: readonly DueChange[];
}

/**
 * - `immediate`: whatever is under way is finished before the next call.
 * - `manual`: time stands still until it is moved.
 * - `scaled`: `rate` seconds of the sandbox pass in one real second.
 */
export type ClockMode =
  | { readonly mode: 'immediate' }
  | { readonly mode: 'manual' }
  | { readonly mode: 'scaled'; readonly rate: number };

export interface OwnedKey {
  /** The `sub` of the token that registered it. */
  readonly subject: string;
  readonly key: SSHKey;
}

export interface RegionWorld {
  readonly name: string;
  readonly types: readonly InstanceType[];
  /** Free machines by instance type. */
  readonly free: Readonly<Record<string, number>>;
  /** How many private addresses were given. */
  readonly addresses: number;
  readonly projects: readonly Project[];
  readonly instances: readonly StoredInstance[];
  readonly filesystems: readonly StoredFilesystem[];
  readonly kubernetesClusters: readonly StoredKubernetesCluster[];
  readonly slurmClusters: readonly StoredSlurmCluster[];
}

export interface StoredInstance {
  readonly project: string;
  /** Whether a machine is set aside for it. */
  readonly holdsMachine: boolean;
  readonly instance: Instance;
}

export interface StoredFilesystem {
  readonly project: string;
  readonly filesystem: Filesystem;
}

export interface StoredKubernetesCluster {
  readonly project: string;
  readonly cluster: KubernetesCluster;
  readonly podCIDRBlock: string;
  readonly serviceCIDRBlock: string;
  readonly pools: readonly StoredPool[];
}

export interface StoredPool {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly nodes: readonly StoredNode[];
}

export interface StoredNode {
  readonly name: string;
  readonly instanceID: string;
  readonly state: KubernetesNode['state'];
  /** Whether a machine is set aside for it. A node without one stays `unknown`. */
  readonly holdsMachine: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly changedAt: number;
}

export interface StoredSlurmCluster {
  readonly project: string;
  readonly cluster: SlurmCluster;
  readonly pools: readonly SlurmNodePool[];
  readonly users: readonly SlurmUser[];
}

/** Something that happens by itself at a time. A subject has at most one. */
export type DueChange = { readonly at: number; readonly region: string } & (
  | { readonly kind: 'instance'; readonly subject: string }
  | { readonly kind: 'project'; readonly subject: string }
  | { readonly kind: 'node'; readonly subject: string; readonly cluster: string }
);

/** What happened in the world: a thing came, went, or has another state. */
export interface WorldEvent {
  /** RFC 3339, in the time of the sandbox. */
  readonly time: string;
  readonly subject:
    | 'capacity'
    | 'filesystem'
    | 'instance'
    | 'invitation'
    | 'key'
    | 'kubernetes-cluster'
    | 'kubernetes-node'
    | 'member'
    | 'project'
    | 'slurm-user';
  readonly region?: string;
  readonly id: string;
  readonly name: string;
  /** The state before, or null for what did not exist. */
  readonly from: string | null;
  /** The state after, or null for what is gone. Things without states are `present`. */
  readonly to: string | null;
  readonly why: string;
}

export function regionOf(world: World, name: string): RegionWorld {
  const region = world.regions.find((region) => region.name === name);
  if (!region) throw new Error(`There is no region "${name}" in this world.`);
  return region;
}

export function withRegion(
  world: World,
  name: string,
  change: (region: RegionWorld) => RegionWorld,
): World {
  return {
    ...world,
    regions: world.regions.map((region) => (region.name === name ? change(region) : region)),
  };
}
