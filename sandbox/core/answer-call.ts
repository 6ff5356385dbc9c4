import { type InputProblem, type OperationId, refuse } from '../behaviour/behaviour.ts';
import { preemptAll } from '../behaviour/instance-machine.ts';
import { type CheckedRequest, type CheckId, checkCall, type Refused } from './checks.ts';
import { failsBefore, type Worked, withFaults } from './fault-outcome.ts';
import { type Fault, strike } from './faults.ts';
import type { LoggedCall } from './log.ts';
import type { Engine } from './perform.ts';
import { type Delivery, headerOf, hostName, type SandboxRequest } from './request.ts';
import { respond, respondError } from './respond.ts';
import type { Match } from './router.ts';
import type { Caller } from './tokens.ts';
import type { Turn } from './turn.ts';
import type { World } from './world.ts';

interface Answered {
  readonly delivery: Delivery;
  readonly call: LoggedCall;
}

/** Answers a call, and changes the world of the turn as it goes. */
export function answerCall(engine: Engine, turn: Turn, request: SandboxRequest): Answered {
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
      ...(worked?.caller ? { caller: loggedCaller(worked.caller) } : {}),
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

/** The checks, then the behaviour. */
function work(
  { contract, behaviours }: Engine,
  turn: Turn,
  checked: CheckedRequest,
  faults: readonly Fault[],
): Worked {
  const { operation, path, request } = checked;
  const passed = checkCall(contract, turn.world, checked);
  if ('check' in passed) return refusal(passed);

  // The table has a behaviour for every operationId, and what it is given was checked against the contract.
  const behaviour = behaviours[operation.id as OperationId] as unknown as UntypedBehaviour;
  const { caller, body, project } = passed;
  const region = request.api === 'infrastructure' ? request.region : undefined;
  const hasCapacity = !faults.some(({ kind }) => kind === 'no-capacity');
  const call = { turn, caller, path, body, project, region, hasCapacity };
  const outcome = ruled(behaviour.rules?.(call) ?? []) ?? behaviour.act(call);
  if (outcome.kind === 'refusal') {
    const { status, reason } = outcome;
    return refusal({ check: checkOf(status), status, reason, caller });
  }
  return { response: respond(operation, outcome.status, outcome.body, outcome.headers), caller };
}

/** The first problem is told, and all are pointed at. */
function ruled(problems: readonly InputProblem[]) {
  const [problem] = problems;
  if (!problem) return undefined;
  const at = problems.map(({ pointer }) => pointer);
  return refuse(400, 'body.rule', problem.message, at);
}

/** A behaviour when its operation is only known at run time. */
interface UntypedBehaviour {
  readonly rules?: (call: object) => readonly InputProblem[];
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
  const response = respondError(refused.status, refused.reason.message);
  return { response, refused, caller: refused.caller };
}

function unknownRoute({ method, path }: SandboxRequest, methods: readonly string[]): Refused {
  const shown = path.split(/[?#]/)[0];
  const message =
    methods.length > 0
      ? `There is no operation ${method} ${shown}. This path has ${methods.join(' and ')}.`
      : `There is no operation ${method} ${shown}. Check the path against the reference, and the host.`;
  return { check: 'route', status: 404, reason: { code: 'route.unknown', message, at: [] } };
}

/** Enough for every body that fits; what is longer shows its beginning. */
const longestLoggedBody = 8192;

function loggedRequest(request: SandboxRequest): Omit<LoggedCall, 'status'> {
  const project = headerOf(request, 'X-PROJECT-ID');
  return {
    host: hostName(request),
    method: request.method,
    path: request.path,
    ...(project === undefined ? {} : { project }),
    ...(request.body ? { body: request.body.slice(0, longestLoggedBody) } : {}),
  };
}

function loggedRefusal({ check, reason }: Refused): NonNullable<LoggedCall['refused']> {
  return { check, code: reason.code, message: reason.message, at: reason.at };
}

function loggedCaller({ subject, role }: Caller): NonNullable<LoggedCall['caller']> {
  return { subject, role };
}
