import { toBase64 } from '@drystone/sandbox/core/base64';
import type { Seed } from '@drystone/sandbox/core/product';
import type {
  Instance,
  SlurmCluster,
  SlurmNodePool,
} from '../contract/generated/infrastructure.gen.ts';
import { defaultSwitches } from './assumptions.ts';
import type {
  RegionWorld,
  StoredInstance,
  StoredKubernetesCluster,
  World,
} from './behaviour/world.ts';

/** The worlds to begin with. Their ids are those of the documentation's examples. */
export const seeds = [
  {
    name: 'team',
    text: 'One organization, one project with a filesystem and a Slurm cluster, capacity for everything. The default.',
  },
  { name: 'empty', text: 'One organization and capacity, and no project yet.' },
  {
    name: 'examples',
    text: 'The team, with every object that the examples of the reference name: instances, a Kubernetes cluster, an invitation, a key.',
  },
  { name: 'out-of-stock', text: 'The team, in regions that have no h100.8x left.' },
  {
    name: 'preemptible',
    text: 'The team, with a preemptible instance that trains and a filesystem for its checkpoints.',
  },
] as const satisfies readonly Seed[];

export type SeedName = (typeof seeds)[number]['name'];

/** Ids that every seed uses, when it has the thing. */
export const seedIds = {
  organization: '8e81973e-0bec-47b0-b898-d190f9ebdacc',
  member: '0fd630f1-f29d-4da9-953f-48f1a09f76b5',
  invitation: '0cb1e29c-658c-4a14-95e6-0af593bd04cf',
  project: '6513270e-269e-4d37-b2a7-4de452e6b438',
  filesystem: '36f675cc-81e7-4ef5-a8e2-5d940ed90475',
  instance: 'd23f0824-128b-4f33-8c5c-7fd0a6a3a450',
  otherInstance: '9531985d-5d9d-49f8-9818-e811892f902b',
  kubernetesCluster: '6b0d549b-6f03-475a-9600-a35a099950d8',
  kubernetesPool: '8d116ece-1738-47d9-bd9c-172411e20b8f',
  slurmCluster: '90c192cf-d3ac-44af-8f21-ddb66cad4a26',
  slurmPool: 'a170b338-3926-4059-b28c-105d1fb17c23',
} as const;

/** When every world begins: 2026-01-15, half past nine. */
const begin = Date.UTC(2026, 0, 15, 9, 30);

const exampleKey = 'ssh-ed25519 AAAA...replace-with-your-key alice@example.com';

/**
 * The world of a seed. `salt` makes other ids for what is created later, for tests that want to be sure that
 * they do not depend on them.
 */
export function createWorld(name: SeedName, salt = ''): World {
  const world = team(salt === '' ? name : `${name} ${salt}`);
  switch (name) {
    case 'team':
      return world;
    case 'empty':
      return inEveryRegion(world, () => ({ projects: [], filesystems: [], slurmClusters: [] }));
    case 'examples':
      return withExamples(world);
    case 'out-of-stock':
      return inEveryRegion(world, ({ free }) => ({ free: { ...free, 'h100.8x': 0 } }));
    case 'preemptible':
      return inRegion(world, 'north-1', ({ free }) => ({
        free: { ...free, 'h100.8x': (free['h100.8x'] ?? 0) - 1 },
        addresses: 1,
        instances: [running({ name: 'train-01', type: 'h100.8x', preemptible: true })],
      }));
  }
}

function team(seed: string): World {
  return {
    seed,
    drawn: 0,
    now: begin,
    clock: { mode: 'immediate' },
    entries: 0,
    switches: defaultSwitches,
    faults: [],
    organization: { id: seedIds.organization, name: 'vision-lab', display_name: 'Vision Lab' },
    members: [
      { id: seedIds.member, name: 'alice', email: 'alice@example.com', role: 'admin' },
      {
        id: '5b0f3f43-3a41-4c5c-9c27-0d8a6a5f7c11',
        name: 'carol',
        email: 'carol@example.com',
        role: 'viewer',
      },
    ],
    invitations: [],
    keys: [],
    regions: [
      {
        ...emptyRegion('north-1'),
        projects: [
          {
            id: seedIds.project,
            name: 'vision-research',
            state: 'active',
            tags: { team: 'vision', 'cost-center': 'cc-1042' },
          },
        ],
        filesystems: [
          {
            project: seedIds.project,
            filesystem: { id: seedIds.filesystem, name: 'datasets', size: '512Gi' },
          },
        ],
        slurmClusters: [
          {
            project: seedIds.project,
            cluster: slurmCluster,
            pools: [slurmPool],
            users: [
              {
                username: 'bob',
                sshKeys: ['ssh-ed25519 AAAA...replace-with-your-key bob@example.com'],
              },
            ],
          },
        ],
      },
      emptyRegion('south-1'),
    ],
    due: [],
  };
}

function emptyRegion(name: string): RegionWorld {
  return {
    name,
    types: [
      { name: 'h100.8x', cpu: 96, memory: '960Gi', gpuModel: 'H100', gpuCount: 8 },
      { name: 'cpu.4x', cpu: 4, memory: '16Gi' },
    ],
    free: { 'h100.8x': 4, 'cpu.4x': 32 },
    addresses: 0,
    projects: [],
    instances: [],
    filesystems: [],
    kubernetesClusters: [],
    slurmClusters: [],
  };
}

const slurmCluster: SlurmCluster = {
  id: seedIds.slurmCluster,
  name: 'research-slurm',
  version: '22.05.8',
  loginNodes: [{ name: 'login-1', publicIP: '203.0.113.20' }],
};

const slurmPool: SlurmNodePool = {
  id: seedIds.slurmPool,
  name: 'h100',
  type: 'h100.8x',
  count: 2,
  nodes: [
    {
      name: 'h100-1',
      instanceID: '6a3eb0b5-cecd-4cc0-9015-9c406dc279f2',
      states: ['IDLE'],
      slurmdVersion: '22.05.8',
      partitions: ['h100'],
      reservation: null,
      reason: null,
    },
    {
      name: 'h100-2',
      instanceID: 'c45cb250-7bac-418d-a6c8-9ca70adedfe3',
      states: ['MIXED', 'DRAIN'],
      slurmdVersion: '22.05.8',
      partitions: ['h100'],
      reservation: 'maintenance',
      reason: 'gres/gpu count reported lower than configured (7 < 8)',
    },
  ],
};

const kubernetesCluster: StoredKubernetesCluster = {
  project: seedIds.project,
  cluster: {
    id: seedIds.kubernetesCluster,
    name: 'research-k8s',
    version: '1.32.4',
    endpoint: 'https://192.0.2.10:6443',
    certificateAuthorityData: toBase64(
      '-----BEGIN CERTIFICATE-----\nthe sandbox has no certificate\n-----END CERTIFICATE-----\n',
    ),
  },
  podCIDRBlock: '10.40.0.0/18',
  serviceCIDRBlock: '10.40.64.0/18',
  pools: [
    {
      id: seedIds.kubernetesPool,
      name: 'default',
      type: 'h100.8x',
      nodes: ['f6a12031-ed99-4062-9f78-b8141c460f00', '6b69e5ef-61e7-4205-9548-14689c6f1c0a'].map(
        (instanceID, index) => ({
          name: `default-${index + 1}`,
          instanceID,
          state: 'ready',
          holdsMachine: true,
          createdAt: begin,
          changedAt: begin,
        }),
      ),
    },
  ],
};

function withExamples(world: World): World {
  const prep: StoredInstance = {
    project: seedIds.project,
    holdsMachine: false,
    instance: {
      ...running({ name: 'prep-01', type: 'cpu.4x' }).instance,
      id: seedIds.otherInstance,
      ip: null,
      state: 'out-of-stock',
      filesystems: [],
      tags: {},
    },
  };
  return inRegion(
    {
      ...world,
      invitations: [{ id: seedIds.invitation, email: 'bob@example.com', role: 'member' }],
      keys: [{ subject: 'alice', key: { name: 'laptop', key: exampleKey } }],
    },
    'north-1',
    ({ slurmClusters }) => ({
      // As in the examples of `listCapacity`: this is why prep-01 is out of stock.
      free: { 'h100.8x': 2, 'cpu.4x': 0 },
      addresses: 1,
      instances: [running({ name: 'train-01', type: 'h100.8x' }), prep],
      kubernetesClusters: [kubernetesCluster],
      slurmClusters: slurmClusters.map((stored) => ({
        ...stored,
        users: [{ username: 'alice', sshKeys: [exampleKey] }, ...stored.users],
      })),
    }),
  );
}

function running({
  name,
  type,
  preemptible = false,
}: Pick<Instance, 'name' | 'type'> & { readonly preemptible?: boolean }): StoredInstance {
  return {
    project: seedIds.project,
    holdsMachine: true,
    instance: {
      id: seedIds.instance,
      name,
      type,
      ip: '10.0.0.12',
      state: 'running',
      image: 'ubuntu-22.04',
      preemptible,
      ephemeral: false,
      userData: null,
      filesystems: [seedIds.filesystem],
      tags: { team: 'vision', 'cost-center': 'cc-1042' },
    },
  };
}

function inRegion(
  world: World,
  name: string,
  change: (region: RegionWorld) => Partial<RegionWorld>,
): World {
  return inEveryRegion(world, (region) => (region.name === name ? change(region) : {}));
}

function inEveryRegion(world: World, change: (region: RegionWorld) => Partial<RegionWorld>): World {
  return {
    ...world,
    regions: world.regions.map((region) => ({ ...region, ...change(region) })),
  };
}
