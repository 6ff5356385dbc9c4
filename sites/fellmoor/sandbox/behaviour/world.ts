import type { World as CoreWorld, DueChange } from '@drystone/sandbox/core/world';
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
} from '../../contract/generated/infrastructure.gen.ts';
import type {
  Invitation,
  Organization,
  OrganizationMember,
  SSHKey,
} from '../../contract/generated/management.gen.ts';
import type { Switches } from '../assumptions.ts';

/** What the world of the platform holds. */
interface Resources {
  readonly switches: Switches;
  readonly organization: Organization;
  readonly members: readonly OrganizationMember[];
  readonly invitations: readonly Invitation[];
  readonly keys: readonly OwnedKey[];
  /** In the order of `GET /regions`. */
  readonly regions: readonly RegionWorld[];
}

/** The world of the platform. */
export type World = CoreWorld<Resources, Due, PlatformFault>;

/** Faults of the platform. */
export type PlatformFault =
  /** There is no machine for what the call creates or starts. */
  | { readonly kind: 'no-capacity' }
  /** After the call, every preemptible instance that runs in the region of the call is preempted. */
  | { readonly kind: 'preemption' };

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

/** What happens by itself on the platform. */
export type Due = DueChange & { readonly region: string } & (
    | { readonly kind: 'instance' }
    | { readonly kind: 'project' }
    | { readonly kind: 'node'; readonly cluster: string }
  );

export function regionOf(world: World, name: string): RegionWorld {
  const region = world.regions.find((region) => region.name === name);
  if (!region) throw new Error(`There is no region "${name}" in this world.`);
  return region;
}
