import { nearest } from '@drystone/lib/text';
import { ControlError, type ControlKind, type CoreControl, type FaultWish } from './action.ts';
import { advanceTo, type Happen, settle, step } from './clock.ts';
import { allOperations, type SandboxContract } from './contract.ts';
import { type FaultRule, mostCalls } from './faults.ts';
import { present } from './read-json.ts';
import type { Turn } from './turn.ts';

const coreKinds: Readonly<Record<CoreControl['kind'], true>> = {
  advance: true,
  step: true,
  settle: true,
  clock: true,
  strict: true,
  faults: true,
};

/** True for what the core does itself; anything else belongs to the product. */
export function isCoreControl(action: ControlKind): action is CoreControl {
  return Object.hasOwn(coreKinds, action.kind);
}

/** Does what can be done to the world of every product. Throws a `ControlError` for what cannot be done. */
export function control<Step extends Turn>(
  contract: SandboxContract,
  turn: Step,
  action: CoreControl,
  happen: Happen<Step>,
): void {
  switch (action.kind) {
    case 'advance':
      advanceTo(turn, turn.now + action.seconds * 1000, happen);
      break;
    case 'step':
      step(turn, happen);
      break;
    case 'settle':
      settle(turn, happen);
      break;
    case 'clock':
      turn.change({ clock: action.clock });
      break;
    case 'strict':
      turn.change({ strict: action.on });
      break;
    case 'faults':
      turn.change({ faults: action.faults.map((wish) => readFault(contract, wish)) });
      break;
  }
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
    times: wish.times ?? (wish.probability === undefined ? 1 : mostCalls),
    ...present({ probability: wish.probability, seed: wish.seed }),
    fault: wish.fault,
    seen: 0,
  };
}
