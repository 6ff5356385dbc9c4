import { assertNever } from '../../src/lib/assert-never.ts';
import type { Json } from '../../src/openapi/json.ts';
import { type Behaviours, type OperationId, refuse } from '../behaviour/behaviour.ts';
import { preemptAll } from '../behaviour/instance-machine.ts';
import type { Action } from './action.ts';
import { type CheckId, checkCall, type Refused } from './checks.ts';
import { advanceTo, settle } from './clock.ts';
import type { CompiledOperation, SandboxContract } from './contract.ts';
import { control } from './control.ts';
import { type Fault, strike } from './faults.ts';
import { timeText } from './ids.ts';
import { type LogEntry, type LoggedCall, withoutSecrets } from './log.ts';
import {
  type Delivery,
  headerOf,
  hostName,
  type SandboxRequest,
  type SandboxResponse,
} from './request.ts';
import { respond, respondError } from './respond.ts';
import type { Match, Router } from './router.ts';
import { Turn } from './turn.ts';
import type { World, WorldEvent } from './world.ts';

/** What stays the same from call to call. */
export interface Engine {
  readonly contract: SandboxContract;
  readonly route: Router;
  readonly behaviours: Behaviours;
}

export interface Step {
  readonly world: World;
  readonly entry: LogEntry;
  readonly events: readonly WorldEvent[];
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
  return { world: turn.world, entry, events: turn.events };
}

interface Answered {
  readonly delivery: Delivery;
  readonly call: LoggedCall;
}

function answerCall(engine: Engine, turn: Turn, request: SandboxRequest): Answered {
  const logged = loggedRequest(request);
  const match = routeOf(engine, turn.world, request);
  if (match.kind === 'nothing') {
    const refused = unknownRoute(request, match.methods);
    const response = respondError(refused.status, refused.reason.message);
    return {
      delivery: { kind: 'answered', response, delay: 0 },
      call: { ...logged, status: response.status, refused: loggedRefusal(refused) },
    };
  }
  const { operation } = match;
  turn.change({
    calls: { ...turn.world.calls, [operation.id]: (turn.world.calls[operation.id] ?? 0) + 1 },
  });
  const faults = strike(turn, operation.id);
  const worked = faults.some(failsBefore)
    ? undefined
    : work(engine, turn, { request, operation, path: match.path }, faults);
  if (request.api === 'infrastructure' && faults.some(({ kind }) => kind === 'preemption')) {
    preemptAll(turn, request.region);
  }
  const result = withFaults(operation, worked, faults);
  return {
    delivery: result.delivery,
    call: {
      ...logged,
      operation: operation.id,
      ...(worked?.caller ? { caller: worked.caller } : {}),
      ...(faults.length > 0 ? { faults } : {}),
      status: result.delivery.kind === 'answered' ? result.delivery.response.status : null,
      ...(result.refused ? { refused: loggedRefusal(result.refused) } : {}),
    },
  };
}

/** A host that does not exist has no operations. */
function routeOf({ route }: Engine, { regions }: World, request: SandboxRequest): Match {
  const exists =
    request.api === 'management' || regions.some(({ name }) => name === request.region);
  if (!exists) return { kind: 'nothing', methods: [] };
  return route(request.api, request.method, request.path);
}

interface Worked {
  readonly response: SandboxResponse;
  readonly refused?: Refused;
  readonly caller?: NonNullable<LoggedCall['caller']>;
}

/** The checks, then the behaviour. */
function work(
  { contract, behaviours }: Engine,
  turn: Turn,
  checked: Parameters<typeof checkCall>[2],
  faults: readonly Fault[],
): Worked {
  const { operation, path, request } = checked;
  let caller: Worked['caller'];
  const passed = checkCall(contract, turn.world, checked, ({ subject, role }) => {
    caller = { subject, role };
  });
  const known = () => (caller ? { caller } : {});
  if ('check' in passed) return { ...refusal(passed), ...known() };

  // The table has a behaviour for every operationId, and what it is given was checked against the contract.
  const behaviour = behaviours[operation.id as OperationId] as unknown as UntypedBehaviour;
  const call = {
    turn,
    caller: passed.caller,
    path,
    body: passed.body,
    project: passed.project,
    region: request.api === 'infrastructure' ? request.region : undefined,
    hasCapacity: !faults.some(({ kind }) => kind === 'no-capacity'),
  };
  const problems = behaviour.rules?.(call) ?? [];
  const [problem] = problems;
  const outcome = problem
    ? refuse(
        400,
        'body.rule',
        problem.message,
        problems.map(({ pointer }) => pointer),
      )
    : behaviour.act(call);
  if (outcome.kind === 'refusal') {
    const { status, reason } = outcome;
    return { ...refusal({ check: checkOf(status), status, reason }), ...known() };
  }
  return {
    response: respond(operation, outcome.status, outcome.body, outcome.headers),
    ...known(),
  };
}

/** A behaviour when its operation is only known at run time. */
interface UntypedBehaviour {
  readonly rules?: (
    call: object,
  ) => readonly { readonly pointer: string; readonly message: string }[];
  readonly act: (call: object) =>
    | {
        readonly kind: 'answer';
        readonly status: number;
        readonly body: unknown;
        readonly headers?: Readonly<Record<string, string>>;
      }
    | { readonly kind: 'refusal'; readonly status: number; readonly reason: Refused['reason'] };
}

function checkOf(status: number): CheckId {
  if (status === 400) return 'input';
  return status === 404 ? 'object' : 'state';
}

function refusal(refused: Refused): Worked {
  return { response: respondError(refused.status, refused.reason.message), refused };
}

function failsBefore(fault: Fault): boolean {
  return (fault.kind === 'status' || fault.kind === 'dropped') && !fault.effect;
}

/** What the caller gets once the faults had their say. `worked` is absent where a fault struck before. */
function withFaults(
  operation: CompiledOperation,
  worked: Worked | undefined,
  faults: readonly Fault[],
): { readonly delivery: Delivery; readonly refused?: Refused } {
  let delay = 0;
  let dropped = false;
  let refused = worked?.refused;
  let response = worked?.response;
  for (const fault of faults) {
    switch (fault.kind) {
      case 'delay':
        delay += fault.milliseconds;
        break;
      case 'dropped':
        dropped = true;
        break;
      case 'status':
        refused = faultRefusal(operation, fault);
        response = respondError(fault.status, refused.reason.message);
        break;
      case 'no-capacity':
      case 'preemption':
        break;
      default:
        assertNever(fault);
    }
  }
  const why = refused ? { refused } : {};
  if (dropped || !response) return { delivery: { kind: 'dropped', delay }, ...why };
  return { delivery: { kind: 'answered', response, delay }, ...why };
}

function faultRefusal(
  { method }: CompiledOperation,
  { status, effect }: Extract<Fault, { kind: 'status' }>,
): Refused {
  const message =
    status === 501
      ? 'This operation is not implemented, and a retry does not help. Ask an administrator of your organization how to proceed.'
      : method === 'POST'
        ? 'The request failed because of a server error, and it may have been carried out. Read or list before you send it again.'
        : 'The request failed because of a server error. Wait, then send the same request again, with a longer pause after each attempt.';
  const code = effect ? 'fault.after' : 'fault.before';
  return { check: 'fault', status, reason: { code, message, at: [] } };
}

function unknownRoute({ method, path }: SandboxRequest, methods: readonly string[]): Refused {
  const shown = path.split(/[?#]/)[0];
  const message =
    methods.length > 0
      ? `There is no operation ${method} ${shown}. This path has ${methods.join(' and ')}.`
      : `There is no operation ${method} ${shown}. Check the path against the reference, and the host.`;
  return { check: 'route', status: 404, reason: { code: 'route.unknown', message, at: [] } };
}

function loggedRequest(request: SandboxRequest): Omit<LoggedCall, 'status'> {
  const project = headerOf(request, 'X-PROJECT-ID');
  return {
    host: hostName(request),
    method: request.method,
    path: request.path,
    ...(project === undefined ? {} : { project }),
    ...(request.body ? { body: request.body } : {}),
  };
}

function loggedRefusal({ check, reason }: Refused): NonNullable<LoggedCall['refused']> {
  return { check, code: reason.code, message: reason.message, at: reason.at };
}
