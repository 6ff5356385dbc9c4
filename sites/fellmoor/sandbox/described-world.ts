import { idFor } from '@drystone/sandbox/core/ids';
import type { SlurmNode } from '../contract/generated/infrastructure.gen.ts';
import { defaults } from './behaviour/defaults.ts';
import { privateAddress } from './behaviour/instance-machine.ts';
import { createCluster } from './behaviour/kubernetes.ts';
import type {
  RegionWorld,
  StoredFilesystem,
  StoredInstance,
  StoredKubernetesCluster,
  StoredPool,
  StoredSlurmCluster,
  World,
} from './behaviour/world.ts';
import type {
  DescribedFilesystem,
  DescribedInstance,
  DescribedKubernetesCluster,
  DescribedNodePool,
  DescribedSlurmCluster,
  DescribedSlurmPool,
  Description,
  InProject,
} from './description.ts';
import { createWorld } from './seeds.ts';

/** A description whose things have their ids, and that has a list of each. */
type Identified<Thing> = Thing & { readonly id: string };

interface Things {
  readonly projects: readonly Identified<{
    readonly name: string;
    readonly region: string | undefined;
    readonly tags?: Readonly<Record<string, string>>;
  }>[];
  readonly filesystems: readonly Identified<DescribedFilesystem>[];
  readonly instances: readonly Identified<DescribedInstance>[];
  readonly slurmClusters: readonly Identified<DescribedSlurmCluster>[];
  readonly kubernetesClusters: readonly Identified<DescribedKubernetesCluster>[];
  readonly newId: () => string;
  /** When the world begins. */
  readonly now: number;
}

/** The world of a description whose names were checked. */
export function worldOf(description: Description): World {
  const base = createWorld('empty');
  const newId = counter();
  const identified = <Thing extends { readonly id?: string }>(things: readonly Thing[] = []) =>
    things.map((thing) => ({ ...thing, id: thing.id ?? newId() }));
  const [first] = base.regions;
  const things: Things = {
    projects: identified(description.projects).map((project) => ({
      ...project,
      region: project.region ?? first?.name,
    })),
    filesystems: identified(description.filesystems),
    instances: identified(description.instances),
    slurmClusters: identified(description.slurmClusters),
    kubernetesClusters: identified(description.kubernetesClusters),
    newId,
    now: base.now,
  };
  const { organization: name, members, invitations = [], keys = [] } = description;
  const named = name === undefined ? {} : { name, display_name: name };
  return {
    ...base,
    organization: { ...base.organization, ...named },
    members: members?.map((member) => ({ id: newId(), ...member })) ?? base.members,
    invitations: invitations.map((one) => ({ id: newId(), ...one })),
    keys: keys.map(({ name, key, subject = 'alice' }) => ({ subject, key: { name, key } })),
    regions: base.regions.map((region) =>
      regionWith(region, things, description.capacity?.[region.name] ?? {}),
    ),
  };
}

/** `left`: the machines that the description leaves, by type. */
function regionWith(
  region: RegionWorld,
  things: Things,
  left: Readonly<Record<string, number>>,
): RegionWorld {
  const own = things.projects.filter((project) => project.region === region.name);
  const projectOf = ({ project }: InProject) => own.find(({ name }) => name === project)?.id;
  /** What is in this region, each with the id of its project. */
  function here<Thing extends InProject, Stored>(
    all: readonly Thing[],
    store: (thing: Thing, project: string, index: number) => Stored,
  ): readonly Stored[] {
    const inRegion = all.filter((thing) => projectOf(thing) !== undefined);
    return inRegion.map((thing, index) => store(thing, projectOf(thing) ?? '', index));
  }
  const instances = here(things.instances, (instance, project, index) =>
    storeInstance(instance, project, index, things),
  );
  const kubernetesClusters = here(things.kubernetesClusters, (cluster, project) =>
    storeKubernetes(cluster, project, things),
  );
  const held = [
    ...instances.filter(({ holdsMachine }) => holdsMachine).map(({ instance }) => instance.type),
    ...kubernetesClusters
      .flatMap(({ pools }) => pools)
      .flatMap(({ type, nodes }) => nodes.flatMap((node) => (node.holdsMachine ? [type] : []))),
  ];
  const free = Object.entries(region.free).map(([type, all]) => [
    type,
    left[type] ?? Math.max(0, all - held.filter((one) => one === type).length),
  ]);
  return {
    ...region,
    free: Object.fromEntries(free),
    addresses: instances.length,
    projects: own.map(({ id, name, tags }) => ({ id, name, state: 'active', tags: { ...tags } })),
    instances,
    filesystems: here(things.filesystems, storeFilesystem),
    kubernetesClusters,
    slurmClusters: here(things.slurmClusters, (cluster, project) =>
      storeSlurm(cluster, project, things),
    ),
  };
}

function storeFilesystem(
  { id, name, size = '512Gi' }: Identified<DescribedFilesystem>,
  project: string,
): StoredFilesystem {
  return { project, filesystem: { id, name, size } };
}

function storeInstance(
  described: Identified<DescribedInstance>,
  project: string,
  index: number,
  { filesystems }: Things,
): StoredInstance {
  const { id, name, type, state = 'running', tags } = described;
  const wanted = described.filesystems ?? [];
  return {
    project,
    holdsMachine: state === 'running' || state === 'error',
    instance: {
      id,
      name,
      type,
      ip: state === 'out-of-stock' ? null : privateAddress(index),
      state,
      image: described.image ?? defaults.image,
      preemptible: described.preemptible ?? defaults.preemptible,
      ephemeral: described.ephemeral ?? defaults.ephemeral,
      userData: null,
      filesystems: wanted.flatMap((name) =>
        filesystems
          .filter((one) => one.name === name && one.project === described.project)
          .map((one) => one.id),
      ),
      tags: { ...tags },
    },
  };
}

/** Versions and address blocks that the examples of the contract have too. */
const usual = {
  kubernetes: '1.32.4',
  pods: '10.40.0.0/18',
  services: '10.40.64.0/18',
  slurm: '22.05.8',
} as const;

function storeKubernetes(
  described: Identified<DescribedKubernetesCluster>,
  project: string,
  things: Things,
): StoredKubernetesCluster {
  const { id, name, version = usual.kubernetes, nodePools = [{}] } = described;
  return {
    project,
    cluster: createCluster(id, { name, version }),
    podCIDRBlock: described.podCIDRBlock ?? usual.pods,
    serviceCIDRBlock: described.serviceCIDRBlock ?? usual.services,
    pools: nodePools.map((pool) => storePool(pool, things)),
  };
}

function storePool(described: DescribedNodePool, { newId, now }: Things): StoredPool {
  const { name, type, count } = { ...defaults.nodePool, ...described };
  const { state = 'ready' } = described;
  const id = newId();
  const nodes = Array.from({ length: count }, (_, index) => ({
    name: `${name}-${index + 1}`,
    instanceID: newId(),
    state,
    // A node that was never heard of has none.
    holdsMachine: state !== 'unknown',
    createdAt: now,
    changedAt: now,
  }));
  return { id, name, type, nodes };
}

function storeSlurm(
  described: Identified<DescribedSlurmCluster>,
  project: string,
  things: Things,
): StoredSlurmCluster {
  const { id, name, version = usual.slurm, nodePools = [], users = [] } = described;
  return {
    project,
    cluster: {
      id,
      name,
      version,
      loginNodes: [{ name: 'login-1', publicIP: '203.0.113.20' }],
    },
    pools: nodePools.map((pool) => ({
      id: things.newId(),
      name: pool.name,
      type: pool.type,
      count: pool.count ?? 1,
      nodes: slurmNodes(pool, version, things),
    })),
    users: users.map(({ username, sshKeys = [] }) => ({ username, sshKeys: [...sshKeys] })),
  };
}

function slurmNodes(
  { name, count = 1, states = ['IDLE'] }: DescribedSlurmPool,
  version: string,
  { newId }: Things,
): readonly SlurmNode[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${name}-${index + 1}`,
    instanceID: newId(),
    states,
    slurmdVersion: version,
    partitions: [name],
    reservation: null,
    reason: null,
  }));
}

/** Ids that are the same for the same description. */
function counter(): () => string {
  let drawn = 0;
  return () => {
    drawn += 1;
    return idFor('described things', drawn);
  };
}
