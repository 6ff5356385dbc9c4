import { answer, done, type InputProblem, refuse } from '@drystone/sandbox/core/outcome';
import { type BehavioursOf, nameProblems } from './behaviour.ts';
import { closedProject } from './projects.ts';
import { storeOf } from './store.ts';

const store = storeOf(
  'Filesystem',
  ({ filesystems }) => filesystems,
  ({ filesystem }) => filesystem,
);

export const filesystems: BehavioursOf<
  'listFilesystems' | 'createFilesystem' | 'getFilesystem' | 'deleteFilesystem'
> = {
  listFilesystems: store.list,

  createFilesystem: {
    rules: ({ body }) => [...nameProblems('/name', body.name), ...sizeProblems(body.size)],
    act({ turn, region, project, body }) {
      const closed = closedProject(turn, region, project);
      if (closed) return closed;
      const filesystem = { id: turn.newId(), name: body.name, size: body.size };
      turn.changeRegion(region, (before) => ({
        filesystems: [...before.filesystems, { project, filesystem }],
      }));
      turn.noteCreate(filesystem, { subject: 'filesystem', region });
      return answer(201, filesystem);
    },
  },

  getFilesystem: {
    act: store.named('id', (_, { filesystem }) => answer(200, filesystem)),
  },

  deleteFilesystem: {
    act: store.named('id', ({ turn, region, path }, { filesystem }) => {
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
      turn.noteDelete(filesystem, { subject: 'filesystem', region });
      return done(204);
    }),
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
