import { answer, done, type InputProblem, refuse } from '@drystone/sandbox/core/outcome';
import { type BehavioursOf, nameProblems, notInProject } from './behaviour.ts';
import { closedProject } from './projects.ts';
import type { Turn } from './turn.ts';

export const filesystems: BehavioursOf<
  'listFilesystems' | 'createFilesystem' | 'getFilesystem' | 'deleteFilesystem'
> = {
  listFilesystems: {
    act: ({ turn, region, project }) =>
      answer(
        200,
        turn
          .region(region)
          .filesystems.filter((stored) => stored.project === project)
          .map(({ filesystem }) => filesystem),
      ),
  },

  createFilesystem: {
    rules: ({ body }) => [...nameProblems('/name', body.name), ...sizeProblems(body.size)],
    act({ turn, region, project, body }) {
      const closed = closedProject(turn, region, project);
      if (closed) return closed;
      const filesystem = { id: turn.newId(), name: body.name, size: body.size };
      turn.changeRegion(region, (before) => ({
        filesystems: [...before.filesystems, { project, filesystem }],
      }));
      turn.note(filesystem, {
        subject: 'filesystem',
        region,
        from: null,
        to: 'present',
        why: 'The create was asked for.',
      });
      return answer(201, filesystem);
    },
  },

  getFilesystem: {
    act({ turn, region, project, path }) {
      const filesystem = find(turn, region, project, path.id);
      return filesystem ? answer(200, filesystem) : missing(path.id);
    },
  },

  deleteFilesystem: {
    act({ turn, region, project, path }) {
      const filesystem = find(turn, region, project, path.id);
      if (!filesystem) return missing(path.id);
      const holders = turn
        .region(region)
        .instances.filter(({ instance }) => instance.filesystems.includes(path.id));
      if (holders.length > 0 && turn.world.switches['filesystem-delete'] === 'only-detached') {
        return refuse(
          403,
          'filesystem.attached',
          `Filesystem ${path.id} is attached to instance ${holders[0]?.instance.id}. Delete that instance first.`,
          ['id'],
        );
      }
      turn.changeRegion(region, (before) => ({
        filesystems: before.filesystems.filter((stored) => stored.filesystem.id !== path.id),
        instances: before.instances.map((stored) =>
          holders.includes(stored) ? without(stored, path.id) : stored,
        ),
      }));
      turn.note(filesystem, {
        subject: 'filesystem',
        region,
        from: 'present',
        to: null,
        why: 'The delete was asked for.',
      });
      return done(204);
    },
  },
};

function without<Stored extends { readonly instance: { readonly filesystems: readonly string[] } }>(
  stored: Stored,
  id: string,
): Stored {
  const filesystems = stored.instance.filesystems.filter((other) => other !== id);
  return { ...stored, instance: { ...stored.instance, filesystems } };
}

function sizeProblems(size: string): readonly InputProblem[] {
  if (/^[1-9]\d*(Ki|Mi|Gi|Ti|Pi)$/.test(size)) return [];
  const message = `Size "${size}" is not valid. Send a whole number with its unit, for example "512Gi".`;
  return [{ pointer: '/size', message }];
}

function find(turn: Turn, region: string, project: string, id: string) {
  return turn
    .region(region)
    .filesystems.find((stored) => stored.project === project && stored.filesystem.id === id)
    ?.filesystem;
}

function missing(id: string) {
  return notInProject('Filesystem', id, 'id');
}
