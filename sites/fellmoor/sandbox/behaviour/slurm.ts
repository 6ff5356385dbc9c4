import { answer, done, type InputProblem, refuse } from '@drystone/sandbox/core/outcome';
import { type BehavioursOf, notInProject, unprintableProblems } from './behaviour.ts';
import { closedProject } from './projects.ts';
import { keyProblems, userNameProblems } from './strict-rules.ts';
import type { Turn } from './turn.ts';
import type { StoredSlurmCluster } from './world.ts';

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
  listSlurmClusters: {
    act: ({ turn, region, project }) =>
      answer(
        200,
        turn
          .region(region)
          .slurmClusters.filter((stored) => stored.project === project)
          .map(({ cluster }) => cluster),
      ),
  },

  getSlurmCluster: {
    act({ turn, region, project, path }) {
      const stored = find(turn, region, project, path.id);
      return stored ? answer(200, stored.cluster) : missing(path.id, 'id');
    },
  },

  listSlurmNodePools: {
    act({ turn, region, project, path }) {
      const stored = find(turn, region, project, path.cluster_id);
      return stored ? answer(200, stored.pools) : missing(path.cluster_id, 'cluster_id');
    },
  },

  getSlurmNodePool: {
    act({ turn, region, project, path }) {
      const stored = find(turn, region, project, path.cluster_id);
      if (!stored) return missing(path.cluster_id, 'cluster_id');
      const pool = stored.pools.find(({ id }) => id === path.node_pool_id);
      if (pool) return answer(200, pool);
      return refuse(
        404,
        'object.missing',
        `Node pool ${path.node_pool_id} was not found in this cluster. List the node pools of the cluster and use an ID from the list.`,
        ['node_pool_id'],
      );
    },
  },

  listSlurmUsers: {
    act({ turn, region, project, path }) {
      const stored = find(turn, region, project, path.id);
      return stored ? answer(200, stored.users) : missing(path.id, 'id');
    },
  },

  createSlurmUser: {
    rules: ({ body }) => segmentProblems('/username', body.username),
    strictRules: ({ body }) => [
      ...userNameProblems('/username', body.username),
      ...body.sshKeys.flatMap((key, index) => keyProblems(`/sshKeys/${index}`, key)),
    ],
    act({ turn, region, project, path, body }) {
      const stored = find(turn, region, project, path.id);
      if (!stored) return missing(path.id, 'id');
      const closed = closedProject(turn, region, project);
      if (closed) return closed;
      if (stored.users.some(({ username }) => username === body.username)) {
        return refuse(
          409,
          'duplicate',
          `User "${body.username}" already exists on this Slurm cluster. Read the user and compare its keys with yours, or choose another username.`,
          ['/username'],
        );
      }
      const user = { username: body.username, sshKeys: body.sshKeys };
      changeUsers(turn, region, path.id, [...stored.users, user]);
      turn.note(
        { id: user.username, name: user.username },
        {
          subject: 'slurm-user',
          region,
          from: null,
          to: 'present',
          why: 'The create was asked for.',
        },
      );
      return answer(201, user);
    },
  },

  getSlurmUser: {
    act({ turn, region, project, path }) {
      const stored = find(turn, region, project, path.id);
      if (!stored) return missing(path.id, 'id');
      const user = stored.users.find(({ username }) => username === path.username);
      return user ? answer(200, user) : missingUser(path.username);
    },
  },

  deleteSlurmUser: {
    act({ turn, region, project, path }) {
      const stored = find(turn, region, project, path.id);
      if (!stored) return missing(path.id, 'id');
      const others = stored.users.filter(({ username }) => username !== path.username);
      if (others.length === stored.users.length) return missingUser(path.username);
      changeUsers(turn, region, path.id, others);
      turn.note(
        { id: path.username, name: path.username },
        {
          subject: 'slurm-user',
          region,
          from: 'present',
          to: null,
          why: 'The delete was asked for.',
        },
      );
      return done(204);
    },
  },
};

/** Problems of a name that will be a segment of a path. */
export function segmentProblems(pointer: string, name: string): readonly InputProblem[] {
  if (name !== '' && name !== '.' && name !== '..') return unprintableProblems(pointer, name);
  const key = pointer.slice(1);
  const message = `Property "${key}" cannot be "${name}", because it is a part of a path. Send another name.`;
  return [{ pointer, message }];
}

function find(
  turn: Turn,
  region: string,
  project: string,
  id: string,
): StoredSlurmCluster | undefined {
  return turn
    .region(region)
    .slurmClusters.find((stored) => stored.project === project && stored.cluster.id === id);
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

function missing(id: string, parameter: string) {
  return notInProject('Slurm cluster', id, parameter);
}

function missingUser(username: string) {
  return refuse(
    404,
    'object.missing',
    `User ${username} was not found on this Slurm cluster. List the users of the cluster and use a username from the list.`,
    ['username'],
  );
}
