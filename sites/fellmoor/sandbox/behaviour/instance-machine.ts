import { type InstanceEvent, passing, reasons, transitionFor } from './instance-states.ts';
import type { Turn } from './turn.ts';
import type { StoredInstance } from './world.ts';

export function findInstance(turn: Turn, region: string, id: string): StoredInstance | undefined {
  return turn.region(region).instances.find(({ instance }) => instance.id === id);
}

/** Puts a new instance into the world, in state `creating`. Without a machine it ends in `out-of-stock`. */
export function addInstance(
  turn: Turn,
  region: string,
  project: string,
  instance: StoredInstance['instance'],
  mayTakeMachine: boolean,
): void {
  const holdsMachine = mayTakeMachine && turn.takeMachine(region, instance.type);
  const stored = { project, holdsMachine, instance };
  turn.changeRegion(region, ({ instances }) => ({ instances: [...instances, stored] }));
  turn.noteCreate(instance, { subject: 'instance', region }, 'creating');
  letPass(turn, region, stored);
}

/** Lets something happen to an instance. False: its state does not allow it, and nothing changed. */
export function fire(
  turn: Turn,
  region: string,
  id: string,
  event: InstanceEvent,
  mayTakeMachine = true,
): boolean {
  const stored = findInstance(turn, region, id);
  const transition = stored && transitionFor(stored.instance, event);
  if (!stored || !transition) return false;
  const { from, to } = transition;
  if (to === 'gone') {
    remove(turn, region, stored);
  } else {
    const entered = enter(turn, region, stored, to, mayTakeMachine);
    replace(turn, region, entered);
    turn.cancel(id);
    letPass(turn, region, entered);
  }
  turn.note(stored.instance, {
    subject: 'instance',
    region,
    from,
    to: to === 'gone' ? null : to,
    why: reasons[event],
  });
  if (to === 'stopping' && stored.instance.ephemeral) {
    turn.note(stored.instance, {
      subject: 'instance',
      region,
      from: 'data on the local disk',
      to: null,
      why: 'An ephemeral instance was stopped.',
    });
  }
  return true;
}

/** Preempts what runs and is preemptible, in the order of creation, and says how many that were. */
export function preemptAll(turn: Turn, region: string): number {
  const struck = turn
    .region(region)
    .instances.filter(({ instance }) => instance.preemptible)
    .filter(({ instance }) => fire(turn, region, instance.id, 'preempt'));
  return struck.length;
}

/** Takes an instance out of the world at once, with its machine. */
export function remove(
  turn: Turn,
  region: string,
  { instance, holdsMachine }: StoredInstance,
): void {
  turn.cancel(instance.id);
  turn.changeRegion(region, ({ instances }) => ({
    instances: instances.filter((other) => other.instance.id !== instance.id),
  }));
  if (holdsMachine) turn.returnMachine(region, instance.type);
}

function enter(
  turn: Turn,
  region: string,
  { project, holdsMachine, instance }: StoredInstance,
  state: StoredInstance['instance']['state'],
  mayTakeMachine: boolean,
): StoredInstance {
  const entered = { ...instance, state };
  switch (state) {
    case 'starting':
      return {
        project,
        holdsMachine: holdsMachine || (mayTakeMachine && turn.takeMachine(region, instance.type)),
        instance: entered,
      };
    case 'running':
      return {
        project,
        holdsMachine,
        instance: { ...entered, ip: instance.ip ?? newAddress(turn, region) },
      };
    case 'stopped':
      if (holdsMachine) turn.returnMachine(region, instance.type);
      return { project, holdsMachine: false, instance: entered };
    default:
      return { project, holdsMachine, instance: entered };
  }
}

function newAddress(turn: Turn, region: string): string {
  const { addresses } = turn.region(region);
  turn.changeRegion(region, () => ({ addresses: addresses + 1 }));
  return privateAddress(addresses);
}

function replace(turn: Turn, region: string, stored: StoredInstance): void {
  turn.changeRegion(region, ({ instances }) => ({
    instances: instances.map((other) =>
      other.instance.id === stored.instance.id ? stored : other,
    ),
  }));
}

/** Lets the state end by itself, if it is one that does. */
function letPass(turn: Turn, region: string, { instance }: StoredInstance): void {
  const pass = passing[instance.state];
  if (!pass) return;
  turn.schedule({
    kind: 'instance',
    at: turn.now + pass.after * 1000,
    region,
    subject: instance.id,
  });
}

/** The end of a passing state. */
export function endOfState(turn: Turn, region: string, id: string): void {
  const stored = findInstance(turn, region, id);
  const pass = stored && passing[stored.instance.state];
  if (!pass) return;
  fire(turn, region, id, stored.holdsMachine ? pass.event : (pass.without ?? pass.event));
}

/** The nth private address of a region: 10.0.0.12, as in the guides, 10.0.0.13 and so on, without .0 and .255. */
export function privateAddress(draw: number): string {
  const host = (draw % 243) + 12;
  const block = Math.floor(draw / 243);
  return `10.${Math.floor(block / 256) % 256}.${block % 256}.${host}`;
}
