import type { Json } from '../../src/json/json.ts';
import type { Behaviours } from '../behaviour/behaviour.ts';
import type { Action } from './action.ts';
import { answerCall } from './answer-call.ts';
import { advanceTo, settle } from './clock.ts';
import type { SandboxContract } from './contract.ts';
import { control } from './control.ts';
import { timeText } from './ids.ts';
import { type LogEntry, withoutSecrets } from './log.ts';
import type { Delivery } from './request.ts';
import type { Router } from './router.ts';
import { Turn } from './turn.ts';
import type { World } from './world.ts';

/** What stays the same from call to call. */
export interface Engine {
  readonly contract: SandboxContract;
  readonly route: Router;
  readonly behaviours: Behaviours;
}

export interface Step {
  readonly world: World;
  readonly entry: LogEntry;
  /** What the caller of the API gets; absent for everything but calls. */
  readonly delivery?: Delivery;
}

/**
 * The core: a world and an action in, the next world, the answer, what happened and the line for the log out.
 * `now` is the time of the sandbox in milliseconds. Pure: nothing is read or changed besides the arguments.
 */
export function perform(engine: Engine, world: World, action: Action, now: number): Step {
  const turn = new Turn(world);
  if (world.clock.mode === 'immediate') settle(turn);
  advanceTo(turn, now);
  if (action.kind !== 'call') {
    control(engine.contract, turn, action);
    // The same JSON that the control surface takes.
    return finish(turn, { kind: action.kind, action: action as unknown as Json });
  }
  const { delivery, call } = answerCall(engine, turn, action.request);
  return { ...finish(turn, { kind: 'call', call }), delivery };
}

function finish(turn: Turn, part: Pick<LogEntry, 'kind' | 'action' | 'call'>): Step {
  const number = turn.world.entries + 1;
  turn.change({ entries: number });
  const entry: LogEntry = withoutSecrets({
    number,
    time: timeText(turn.now),
    ...part,
    events: turn.events,
  });
  return { world: turn.world, entry };
}
