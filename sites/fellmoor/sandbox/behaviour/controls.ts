import { ControlError, type CoreControl } from '@drystone/sandbox/core/action';
import type { Product } from '@drystone/sandbox/core/product';
import { optional, present, readInteger, readText } from '@drystone/sandbox/core/read-json';
import { isSwitch, type SwitchId } from '../assumptions.ts';
import { findInstance, fire, preemptAll } from './instance-machine.ts';
import type { Turn } from './turn.ts';

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

export type ControlAction = CoreControl | PlatformControl;

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

export const controls: Product<Turn, PlatformControl>['controls'] = {
  capacity: {
    text: 'Sets how many machines are left: `{"region": "north-1", "type": "h100.8x", "free": 0}`.',
    fields: ['region', 'type', 'free'],
    read: (fields) => ({
      region: readText(fields.region, 'region'),
      type: readText(fields.type, 'type'),
      free: readInteger(fields.free, 'free', { from: 0, to: 1_000_000 }),
    }),
    run: setCapacity,
    words: ({ free, type, region }) => `${free} of ${type} left in ${region}`,
  },
  preempt: {
    text: 'Preempts one instance, or without `id` all that are preemptible: `{"region": "north-1"}`.',
    fields: ['region', 'id'],
    read: (fields) => ({
      region: readText(fields.region, 'region'),
      ...present({ id: optional(fields.id, (id) => readText(id, 'id')) }),
    }),
    run: preempt,
    words: ({ region, id }) =>
      `${id === undefined ? 'every preemptible instance' : 'one instance'} in ${region} is preempted`,
  },
  fail: {
    text: 'Makes an instance fail: `{"region": "north-1", "id": "…"}`.',
    fields: ['region', 'id'],
    read: (fields) => ({
      region: readText(fields.region, 'region'),
      id: readText(fields.id, 'id'),
    }),
    run: fail,
  },
  choose: {
    text: 'Chooses another behaviour: `{"assumption": "kubernetes-update", "choice": "not-implemented"}`.',
    fields: ['assumption', 'choice'],
    read(fields) {
      const assumption = readText(fields.assumption, 'assumption');
      const choice = readText(fields.choice, 'choice');
      if (isSwitch(assumption, choice)) return { assumption, choice };
      throw new ControlError(`"${assumption}" has no choice "${choice}".`);
    },
    run: choose,
  },
};
