import type { World } from '../fellmoor/sandbox/behaviour/world.ts';

/** A thing of the world, as a path names it, and as people do. */
export interface WorldValue {
  readonly value: string;
  readonly name: string;
}

/** What stands in the world, by the path before its name with unnamed variables: `/slurm/clusters/{}/users`. */
export type WorldValues = ReadonlyMap<string, readonly WorldValue[]>;

export function worldValues(world: World, regionName: string): WorldValues {
  const { projects, instances, filesystems, kubernetesClusters, slurmClusters } =
    world.regions.find(({ name }) => name === regionName) ?? noRegion;
  return new Map([
    ['/members', world.members.map(({ id, name }) => ({ value: id, name: name ?? '' }))],
    ['/invitations', world.invitations.map(({ id, email }) => ({ value: id, name: email }))],
    ['/user/keys', world.keys.map(({ key }) => ({ value: key.name, name: '' }))],
    ['/projects', projects.map(byId)],
    ['/instances', instances.map(({ instance }) => byId(instance))],
    ['/filesystems', filesystems.map(({ filesystem }) => byId(filesystem))],
    ['/kubernetes/clusters', kubernetesClusters.map(({ cluster }) => byId(cluster))],
    [
      '/kubernetes/clusters/{}/node-pools',
      kubernetesClusters.flatMap(({ cluster, pools }) => pools.map(within(cluster.name))),
    ],
    ['/slurm/clusters', slurmClusters.map(({ cluster }) => byId(cluster))],
    [
      '/slurm/clusters/{}/node-pools',
      slurmClusters.flatMap(({ cluster, pools }) => pools.map(within(cluster.name))),
    ],
    [
      '/slurm/clusters/{}/users',
      slurmClusters.flatMap(({ cluster, users }) =>
        users.map(({ username }) => ({ value: username, name: cluster.name })),
      ),
    ],
  ]);
}

const noRegion = {
  projects: [],
  instances: [],
  filesystems: [],
  kubernetesClusters: [],
  slurmClusters: [],
};

interface Named {
  readonly id: string;
  readonly name: string;
}

function byId({ id, name }: Named): WorldValue {
  return { value: id, name };
}

function within(cluster: string): (pool: Named) => WorldValue {
  return ({ id, name }) => ({ value: id, name: `${cluster}: ${name}` });
}

/** What a variable of a path can stand for. */
export function valuesFor(
  values: WorldValues,
  path: string,
  variable: string,
): readonly WorldValue[] {
  const [before = ''] = path.split(`/{${variable}}`);
  return values.get(before.replaceAll(/\{[^}]*\}/g, '{}')) ?? [];
}
