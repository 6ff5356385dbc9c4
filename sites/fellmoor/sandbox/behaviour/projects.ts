import { answer, done, type Refusal, refuse } from '@drystone/sandbox/core/outcome';
import type { Project } from '../../contract/generated/infrastructure.gen.ts';
import { durations } from '../assumptions.ts';
import { type BehavioursOf, missing, nameProblems } from './behaviour.ts';
import { remove } from './instance-machine.ts';
import { removeCluster } from './kubernetes-nodes.ts';
import type { Turn } from './turn.ts';

export const projects: BehavioursOf<
  'listProjects' | 'createProject' | 'getProject' | 'deleteProject'
> = {
  listProjects: {
    act: ({ turn, region }) => answer(200, turn.region(region).projects),
  },

  createProject: {
    rules: ({ body }) => nameProblems('/name', body.name),
    act({ turn, region, body }) {
      const project: Project = {
        id: turn.newId(),
        name: body.name,
        state: 'active',
        tags: body.tags ?? {},
      };
      turn.changeRegion(region, (before) => ({ projects: [...before.projects, project] }));
      turn.noteCreate(project, { subject: 'project', region }, 'active');
      return answer(201, project);
    },
  },

  getProject: {
    act({ turn, region, path }) {
      const project = findProject(turn, region, path.id);
      return project ? answer(200, project) : missingProject(path.id);
    },
  },

  deleteProject: {
    act({ turn, region, path }) {
      const project = findProject(turn, region, path.id);
      if (!project) return missingProject(path.id);
      if (project.state === 'deleting') return done(204);
      if (
        turn.world.switches['project-delete'] === 'only-empty' &&
        !isEmpty(turn, region, path.id)
      ) {
        return refuse(
          403,
          'project.not-empty',
          `Project ${path.id} is not empty, and this sandbox deletes empty projects only. Delete what is in it first.`,
          ['id'],
        );
      }
      turn.changeRegion(region, (before) => ({
        projects: before.projects.map((other) =>
          other.id === path.id ? { ...other, state: 'deleting' } : other,
        ),
      }));
      turn.schedule({
        kind: 'project',
        at: turn.now + durations.projectDeleting * 1000,
        region,
        subject: path.id,
      });
      turn.note(project, {
        subject: 'project',
        region,
        from: 'active',
        to: 'deleting',
        why: 'The delete was asked for.',
      });
      return done(204);
    },
  },
};

export function findProject(turn: Turn, region: string, id: string): Project | undefined {
  return turn.region(region).projects.find((project) => project.id === id);
}

/** The refusal of everything new in a project that is being deleted. */
export function closedProject(turn: Turn, region: string, id: string): Refusal<403> | undefined {
  if (findProject(turn, region, id)?.state !== 'deleting') return undefined;
  return refuse(
    403,
    'project.deleting',
    `Project ${id} is being deleted. Create or choose another project and send its ID in the X-PROJECT-ID header.`,
    ['X-PROJECT-ID'],
  );
}

/** The end of a delete: the project goes, and what is in it. */
export function removeProject(turn: Turn, region: string, id: string): void {
  const project = findProject(turn, region, id);
  if (!project) return;
  const inside = turn.region(region);
  for (const stored of inside.instances) if (stored.project === id) remove(turn, region, stored);
  for (const stored of inside.kubernetesClusters) {
    if (stored.project === id) removeCluster(turn, region, stored);
  }
  turn.changeRegion(region, (before) => ({
    projects: before.projects.filter((other) => other.id !== id),
    filesystems: before.filesystems.filter((stored) => stored.project !== id),
    slurmClusters: before.slurmClusters.filter((stored) => stored.project !== id),
  }));
  turn.note(project, {
    subject: 'project',
    region,
    from: 'deleting',
    to: null,
    why: 'The delete is finished; what was in it is gone too.',
  });
}

function isEmpty(turn: Turn, region: string, id: string): boolean {
  const { instances, filesystems, kubernetesClusters, slurmClusters } = turn.region(region);
  return ![...instances, ...filesystems, ...kubernetesClusters, ...slurmClusters].some(
    ({ project }) => project === id,
  );
}

function missingProject(id: string) {
  const advice = 'Check the ID and the region host, or list your projects.';
  return missing(`Project ${id} was not found. ${advice}`, 'id');
}
