import { ControlError, type CoreControl, type FaultWish } from '../../../sandbox/core/action.ts';
import { isSwitch, type SwitchId } from '../assumptions.ts';
import { findInstance, fire, preemptAll } from './instance-machine.ts';
import type { Turn } from './turn.ts';
import type { PlatformFault } from './world.ts';

/** What can be done to the world of the platform beside calls. */
export type PlatformControl =
  /** Says how many machines of a type a region has left. */
  | {
      readonly kind: 'capacity';
      readonly region: string;
      readonly type: string;
      readonly free: number;
    }
  /** Preempts one instance, or without an id all that run and are preemptible. */
  | { readonly kind: 'preempt'; readonly region: string; readonly id?: string }
  /** Lets an instance fail. */
  | { readonly kind: 'fail'; readonly region: string; readonly id: string }
  /** Makes another choice for an assumption. */
  | { readonly kind: 'choose'; readonly assumption: SwitchId; readonly choice: string };

export type ControlAction = CoreControl<PlatformFault> | PlatformControl;

export type PlatformFaultWish = FaultWish<PlatformFault>;

function setCapacity(
  turn: Turn,
  { region, type, free }: Extract<PlatformControl, { kind: 'capacity' }>,
): void {
  const { types, free: before } = turn.region(knownRegion(turn, region));
  if (!types.some(({ name }) => name === type)) {
    throw new ControlError(
      `There is no instance type "${type}" in ${region}. It has ${types.map(({ name }) => name).join(', ')}.`,
    );
  }
  turn.setFree(region, type, free);
  turn.note(
    { id: type, name: type },
    {
      subject: 'capacity',
      region,
      from: String(before[type] ?? 0),
      to: String(free),
      why: 'The control surface said so.',
    },
  );
}

function preempt(turn: Turn, { region, id }: Extract<PlatformControl, { kind: 'preempt' }>): void {
  knownRegion(turn, region);
  if (id === undefined) {
    preemptAll(turn, region);
    return;
  }
  const stored = findInstance(turn, region, id);
  if (stored && !stored.instance.preemptible) {
    throw new ControlError(`Instance ${id} is not preemptible.`);
  }
  if (!fire(turn, region, id, 'preempt'))
    throw new ControlError(whyNot(turn, region, id, 'running'));
}

function fail(turn: Turn, { region, id }: Extract<PlatformControl, { kind: 'fail' }>): void {
  if (fire(turn, knownRegion(turn, region), id, 'fail')) return;
  throw new ControlError(whyNot(turn, region, id, 'creating, starting or running'));
}

function choose(
  turn: Turn,
  { assumption, choice }: Extract<PlatformControl, { kind: 'choose' }>,
): void {
  if (!isSwitch(assumption, choice)) {
    throw new ControlError(`"${assumption}" has no choice "${choice}".`);
  }
  turn.change({ switches: { ...turn.world.switches, [assumption]: choice } });
}

function whyNot(turn: Turn, region: string, id: string, states: string): string {
  const stored = findInstance(turn, region, id);
  if (!stored) return `There is no instance ${id} in ${region}.`;
  return `Instance ${id} is ${stored.instance.state}; it would have to be ${states}.`;
}

function knownRegion(turn: Turn, name: string): string {
  const names = turn.world.regions.map((region) => region.name);
  if (names.includes(name)) return name;
  throw new ControlError(`There is no region "${name}". There are ${names.join(', ')}.`);
}

export const controls = { capacity: setCapacity, preempt, fail, choose };
