import type { Scenario, ScenarioCall, ScenarioStep } from '@drystone/sandbox/core/scenario-types';
import type { ControlAction, PlatformControl } from './behaviour/controls.ts';
import { seedIds } from './seeds.ts';

type Step = ScenarioStep<PlatformControl>;

const minutes = { mode: 'manual' } as const;
const training = { name: 'train-01', type: 'h100.8x' };

/** The ones that the guides link to. */
export const scenarios = {
  'first-instance': {
    title: 'A first instance, from creating to running',
    guide: { title: 'Manage instances', route: '/compute/manage-instances' },
    seed: 'team',
    clock: minutes,
    faults: [],
    steps: [
      call('createInstance', { body: training }),
      control({ kind: 'step' }),
      control({ kind: 'step' }),
      call('getInstance', { path: { id: '$1.id' } }),
    ],
  },
  'out-of-stock': {
    title: 'A type that is out of stock',
    guide: { title: 'Compute overview', route: '/compute/overview' },
    seed: 'out-of-stock',
    clock: minutes,
    faults: [],
    steps: [
      call('listCapacity'),
      call('createInstance', { body: training }),
      control({ kind: 'settle' }),
      call('getInstance', { path: { id: '$2.id' } }),
      control({ kind: 'capacity', region: 'north-1', type: 'h100.8x', free: 1 }),
      call('startInstance', { path: { id: '$2.id' } }),
      control({ kind: 'settle' }),
      call('getInstance', { path: { id: '$2.id' } }),
    ],
  },
  'double-start': {
    title: 'A second start is a conflict',
    guide: { title: 'Manage instances', route: '/compute/manage-instances' },
    seed: 'team',
    clock: minutes,
    faults: [],
    steps: [
      call('createInstance', { body: training }),
      control({ kind: 'settle' }),
      call('stopInstance', { path: { id: '$1.id' } }),
      control({ kind: 'settle' }),
      call('startInstance', { path: { id: '$1.id' } }),
      call('startInstance', { path: { id: '$1.id' } }),
      call('getInstance', { path: { id: '$1.id' } }),
    ],
  },
  preemption: {
    title: 'Training on a preemptible instance',
    guide: { title: 'Preemptible instances', route: '/compute/preemptible-instances' },
    seed: 'preemptible',
    clock: minutes,
    faults: [],
    steps: [
      call('getInstance', { path: { id: seedIds.instance } }),
      control({ kind: 'preempt', region: 'north-1' }),
      call('getInstance', { path: { id: seedIds.instance } }),
      control({ kind: 'settle' }),
      call('startInstance', { path: { id: seedIds.instance } }),
      control({ kind: 'settle' }),
      call('getInstance', { path: { id: seedIds.instance } }),
    ],
  },
  'viewer-forbidden': {
    title: 'A viewer may look, and not touch',
    guide: { title: 'Manage projects', route: '/projects/manage-projects' },
    seed: 'team',
    clock: minutes,
    faults: [],
    steps: [
      call('listCapabilities', { as: { role: 'viewer' } }),
      call('listInstances', { as: { role: 'viewer' } }),
      call('createInstance', { body: training, as: { role: 'viewer' } }),
    ],
  },
} as const satisfies Readonly<Record<string, Scenario<PlatformControl>>>;

function call(operation: string, part: Omit<ScenarioCall, 'operation'> = {}): Step {
  return { kind: 'call', call: { operation, ...part } };
}

function control(action: ControlAction): Step {
  return { kind: 'control', action };
}
