import { nearest } from '@drystone/lib/text';
import { plainUuid } from '@drystone/sandbox/core/checks';
import { answer, done, type InputProblem, refuse } from '@drystone/sandbox/core/outcome';
import type { Instance, InstanceCreate } from '../../contract/generated/infrastructure.gen.ts';
import { type BehavioursOf, hasCapacity, nameProblems } from './behaviour.ts';
import { defaults } from './defaults.ts';
import { addInstance, fire } from './instance-machine.ts';
import { closedProject } from './projects.ts';
import { storeOf } from './store.ts';
import type { Turn } from './turn.ts';

const store = storeOf(
  'Instance',
  ({ instances }) => instances,
  ({ instance }) => instance,
);

export const instances: BehavioursOf<
  | 'listInstances'
  | 'createInstance'
  | 'getInstance'
  | 'deleteInstance'
  | 'startInstance'
  | 'stopInstance'
> = {
  listInstances: store.list,

  createInstance: {
    rules: ({ turn, region, project, body }) => [
      ...nameProblems('/name', body.name),
      ...typeProblems(turn, region, '/type', body.type),
      ...filesystemProblems(turn, region, project, body),
    ],
    act({ turn, region, project, body, struck }) {
      const closed = closedProject(turn, region, project);
      if (closed) return closed;
      const instance = {
        id: turn.newId(),
        name: body.name,
        type: body.type,
        ip: null,
        state: 'creating' as const,
        image: body.image ?? defaults.image,
        preemptible: body.preemptible ?? defaults.preemptible,
        ephemeral: body.ephemeral ?? defaults.ephemeral,
        userData: body.userData ?? null,
        filesystems: filesystemsOf(body),
        tags: body.tags ?? {},
      };
      addInstance(turn, region, project, instance, hasCapacity({ struck }));
      return answer(201, instance);
    },
  },

  getInstance: {
    act: store.named('id', (_, { instance }) => answer(200, instance)),
  },

  deleteInstance: {
    act: store.named('id', ({ turn, region, path }) => {
      // Not allowed only while it is being deleted, and then the caller has what it wants.
      fire(turn, region, path.id, 'delete');
      return done(204);
    }),
  },

  startInstance: {
    act: store.named('id', ({ turn, region, project, path, struck }, { instance }) => {
      const closed = closedProject(turn, region, project);
      if (closed) return closed;
      const started = fire(turn, region, path.id, 'start', hasCapacity({ struck }));
      return started ? done(202) : conflict(instance, 'started');
    }),
  },

  stopInstance: {
    act: store.named('id', ({ turn, region, path }, { instance }) => {
      const stopped = fire(turn, region, path.id, 'stop');
      return stopped ? done(202) : conflict(instance, 'stopped');
    }),
  },
};

export function typeProblems(
  turn: Turn,
  region: string,
  pointer: string,
  type: string,
): readonly InputProblem[] {
  const names = turn.region(region).types.map(({ name }) => name);
  if (names.includes(type)) return [];
  const advice = nearest(type, names) ?? names[0];
  return [
    {
      pointer,
      message: `Instance type "${type}" does not exist in this region. List the instance types and send one of their names, for example "${advice}".`,
    },
  ];
}

function filesystemsOf({ filesystems = [] }: InstanceCreate): string[] {
  return filesystems.map(plainUuid);
}

function filesystemProblems(
  turn: Turn,
  region: string,
  project: string,
  body: InstanceCreate,
): readonly InputProblem[] {
  const filesystems = filesystemsOf(body);
  const known = turn.region(region).filesystems.filter((stored) => stored.project === project);
  return filesystems.flatMap((id, index): InputProblem[] => {
    const pointer = `/filesystems/${index}`;
    if (filesystems.indexOf(id) < index) {
      return [{ pointer, message: `Filesystem ${id} is listed twice. List each filesystem once.` }];
    }
    if (known.some(({ filesystem }) => filesystem.id === id)) return [];
    return [
      {
        pointer,
        message: `Filesystem ${id} was not found in this project. List the filesystems and send an ID from the list.`,
      },
    ];
  });
}

function conflict({ id, state }: Instance, what: string) {
  return refuse(
    409,
    'state.conflict',
    `Instance ${id} is in state "${state}" and cannot be ${what} now. Read the instance and act on its state.`,
    ['id'],
  );
}
