import type { WorldValue, WorldValues } from '@drystone/sandbox/site-sandbox';
import type { World } from './behaviour/world.ts';

/** What the paths of both APIs can name. */
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
