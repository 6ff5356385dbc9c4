import { answer, done, type InputProblem, refuse } from '@drystone/sandbox/core/outcome';
import { type BehavioursOf, missing, missingPool, unprintableProblems } from './behaviour.ts';
import { closedProject } from './projects.ts';
import { storeOf } from './store.ts';
import { keyProblems, userNameProblems } from './strict-rules.ts';
import type { Turn } from './turn.ts';
import type { StoredSlurmCluster } from './world.ts';

const store = storeOf(
  'Slurm cluster',
  ({ slurmClusters }) => slurmClusters,
  ({ cluster }) => cluster,
);

export const slurm: BehavioursOf<
  | 'listSlurmClusters'
  | 'getSlurmCluster'
  | 'listSlurmNodePools'
  | 'getSlurmNodePool'
  | 'listSlurmUsers'
  | 'createSlurmUser'
  | 'getSlurmUser'
  | 'deleteSlurmUser'
> = {
  listSlurmClusters: store.list,

  getSlurmCluster: {
    act: store.named('id', (_, { cluster }) => answer(200, cluster)),
  },

  listSlurmNodePools: {
    act: store.named('cluster_id', (_, { pools }) => answer(200, pools)),
  },

  getSlurmNodePool: {
    act: store.named('cluster_id', ({ path }, { pools }) => {
      const pool = pools.find(({ id }) => id === path.node_pool_id);
      return pool ? answer(200, pool) : missingPool(path.node_pool_id);
    }),
  },

  listSlurmUsers: {
    act: store.named('id', (_, { users }) => answer(200, users)),
  },

  createSlurmUser: {
    rules: ({ body }) => segmentProblems('/username', body.username),
    strictRules: ({ body }) => [
      ...userNameProblems('/username', body.username),
      ...body.sshKeys.flatMap((key, index) => keyProblems(`/sshKeys/${index}`, key)),
    ],
    act: store.named('id', ({ turn, region, project, path, body }, { users }) => {
      const closed = closedProject(turn, region, project);
      if (closed) return closed;
      if (users.some(({ username }) => username === body.username)) {
        return refuse(
          409,
          'duplicate',
          `User "${body.username}" already exists on this Slurm cluster. Read the user and compare its keys with yours, or choose another username.`,
          ['/username'],
        );
      }
      const user = { username: body.username, sshKeys: body.sshKeys };
      changeUsers(turn, region, path.id, [...users, user]);
      const { username } = user;
      turn.noteCreate({ id: username, name: username }, { subject: 'slurm-user', region });
      return answer(201, user);
    }),
  },

  getSlurmUser: {
    act: store.named('id', ({ path }, { users }) => {
      const user = users.find(({ username }) => username === path.username);
      return user ? answer(200, user) : missingUser(path.username);
    }),
  },

  deleteSlurmUser: {
    act: store.named('id', ({ turn, region, path }, { users }) => {
      const { username: id } = path;
      const others = users.filter(({ username }) => username !== id);
      if (others.length === users.length) return missingUser(id);
      changeUsers(turn, region, path.id, others);
      turn.noteDelete({ id, name: id }, { subject: 'slurm-user', region });
      return done(204);
    }),
  },
};

/** Problems of a name that will be a segment of a path. */
export function segmentProblems(pointer: string, name: string): readonly InputProblem[] {
  if (name !== '' && name !== '.' && name !== '..') return unprintableProblems(pointer, name);
  const key = pointer.slice(1);
  const message = `Property "${key}" cannot be "${name}", because it is a part of a path. Send another name.`;
  return [{ pointer, message }];
}

function changeUsers(
  turn: Turn,
  region: string,
  id: string,
  users: StoredSlurmCluster['users'],
): void {
  turn.changeRegion(region, (before) => ({
    slurmClusters: before.slurmClusters.map((stored) =>
      stored.cluster.id === id ? { ...stored, users } : stored,
    ),
  }));
}

function missingUser(username: string) {
  const advice = 'List the users of the cluster and use a username from the list.';
  return missing(`User ${username} was not found on this Slurm cluster. ${advice}`, 'username');
}
