import { assertNever } from '../../src/lib/assert-never.ts';
import { nearest } from '../../src/lib/text.ts';
import { isSwitch } from '../assumptions.ts';
import { findInstance, fire, preemptAll } from '../behaviour/instance-machine.ts';
import { type ControlAction, ControlError, type FaultWish } from './action.ts';
import { advanceTo, settle, step } from './clock.ts';
import { allOperations, type SandboxContract } from './contract.ts';
import type { FaultRule } from './faults.ts';
import type { Turn } from './turn.ts';

/** Does what the control surface asks for. Throws a `ControlError` for what cannot be done. */
export function control(contract: SandboxContract, turn: Turn, action: ControlAction): void {
  switch (action.kind) {
    case 'advance':
      advanceTo(turn, turn.now + action.seconds * 1000);
      break;
    case 'step':
      step(turn);
      break;
    case 'settle':
      settle(turn);
      break;
    case 'clock':
      turn.change({ clock: action.clock });
      break;
    case 'capacity':
      setCapacity(turn, action);
      break;
    case 'faults':
      turn.change({ faults: action.faults.map((wish) => readFault(contract, wish)) });
      break;
    case 'preempt':
      preempt(turn, action);
      break;
    case 'fail':
      fail(turn, action);
      break;
    case 'choose':
      choose(turn, action);
      break;
    default:
      assertNever(action);
  }
}

function setCapacity(
  turn: Turn,
  { region, type, free }: Extract<ControlAction, { kind: 'capacity' }>,
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

function preempt(turn: Turn, { region, id }: Extract<ControlAction, { kind: 'preempt' }>): void {
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

function fail(turn: Turn, { region, id }: Extract<ControlAction, { kind: 'fail' }>): void {
  if (fire(turn, knownRegion(turn, region), id, 'fail')) return;
  throw new ControlError(whyNot(turn, region, id, 'creating, starting or running'));
}

function choose(
  turn: Turn,
  { assumption, choice }: Extract<ControlAction, { kind: 'choose' }>,
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

function readFault(contract: SandboxContract, wish: FaultWish): FaultRule {
  const ids = allOperations(contract).map(({ id }) => id);
  if (wish.operation !== '*' && !ids.includes(wish.operation)) {
    const meant = nearest(wish.operation, ids);
    throw new ControlError(
      `There is no operation "${wish.operation}".${meant ? ` Did you mean ${meant}?` : ''}`,
    );
  }
  return {
    operation: wish.operation,
    nth: wish.nth ?? 1,
    times: wish.times ?? 1,
    fault: wish.fault,
    seen: 0,
  };
}
