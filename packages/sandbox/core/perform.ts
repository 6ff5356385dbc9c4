import type { Json } from '@drystone/openapi/json/json';
import type { Action, CallAction, ControlKind } from './action.ts';
import { answerCall } from './answer-call.ts';
import { advanceTo, type Happen, settle } from './clock.ts';
import { control, isCoreControl } from './control.ts';
import type { Engine } from './engine.ts';
import { timeText } from './ids.ts';
import { type LogEntry, withoutSecrets } from './log.ts';
import type { ControlDoor } from './product.ts';
import type { Delivery } from './request.ts';
import type { Turn } from './turn.ts';
import type { World } from './world.ts';

export interface Step<Whole extends World = World> {
  readonly world: Whole;
  readonly entry: LogEntry;
  /** What the caller of the API gets; absent for everything but calls. */
  readonly delivery?: Delivery;
}

/**
 * The core: a world and an action in, the next world, the answer, what happened and the line for the log out.
 * `now` is the time of the sandbox in milliseconds. Pure: nothing is read or changed besides the arguments.
 */
export function perform<Own extends Turn, Control extends ControlKind>(
  engine: Engine<Own, Control>,
  world: Own['world'],
  action: Action<Control>,
  now: number,
): Step<Own['world']> {
  const turn = engine.product.begin(world);
  const happen = happenIn(engine);
  if (world.clock.mode === 'immediate') settle(turn, happen);
  advanceTo(turn, now, happen);
  if (!isCall(action)) {
    if (isCoreControl(action)) control(engine.contract, turn, action, happen);
    else act(engine, turn, action);
    // The same JSON that the control surface takes.
    return finish(turn, { kind: action.kind, action: action as unknown as Json });
  }
  const { delivery, call } = answerCall(engine, turn, action.request);
  return { ...finish(turn, { kind: 'call', call }), delivery };
}

function isCall<Control extends ControlKind>(action: Action<Control>): action is CallAction {
  return action.kind === 'call';
}

/** The tables of a product have an entry for each of its kinds, which the compiler makes sure of. */
function happenIn<Own extends Turn, Control extends ControlKind>({
  product,
}: Engine<Own, Control>): Happen<Own> {
  const table: Readonly<Record<string, unknown>> = product.transitions;
  return (turn, change) => (table[change.kind] as Happen<Own>)(turn, change);
}

function act<Own extends Turn, Control extends ControlKind>(
  { product }: Engine<Own, Control>,
  turn: Own,
  action: ControlKind,
): void {
  const doors: Readonly<Record<string, unknown>> = product.controls;
  (doors[action.kind] as ControlDoor<Own, ControlKind>).run(turn, action);
}

function finish<Own extends Turn>(
  turn: Own,
  part: Pick<LogEntry, 'kind' | 'action' | 'call'>,
): Step<Own['world']> {
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
