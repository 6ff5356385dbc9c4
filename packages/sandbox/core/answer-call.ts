import type { ControlKind } from './action.ts';
import { type CheckedRequest, type CheckId, checkCall, type Refused } from './checks.ts';
import type { Engine } from './engine.ts';
import { failsBefore, type Worked, withFaults } from './fault-outcome.ts';
import { type Fault, isCoreFault } from './faults.ts';
import type { LoggedCall } from './log.ts';
import { type InputProblem, refuse } from './outcome.ts';
import { type Delivery, headerOf, hostName, type SandboxRequest } from './request.ts';
import { respond, respondError } from './respond.ts';
import type { Match } from './router.ts';
import { strike } from './strike.ts';
import type { Caller } from './tokens.ts';
import type { Turn } from './turn.ts';

interface Answered {
  readonly delivery: Delivery;
  readonly call: LoggedCall;
}

/** Answers a call, and changes the world of the turn as it goes. */
export function answerCall<Own extends Turn, Control extends ControlKind>(
  engine: Engine<Own, Control>,
  turn: Own,
  request: SandboxRequest,
): Answered {
  const logged = loggedRequest(request, engine.product.projectHeader);
  const match = routeOf(engine, turn.world, request);
  if (match.kind === 'nothing') {
    const refused = unknownRoute(request, match.methods);
    const response = respondError(refused.status, refused.reason.message);
    const headers = { ...response.headers, ...allowHeader(match.methods) };
    return {
      delivery: { kind: 'answered', response: { ...response, headers }, delay: 0 },
      call: { ...logged, status: response.status, refused: loggedRefusal(refused) },
    };
  }
  const { operation } = match;
  const faults = strike(turn, operation.id);
  const worked = faults.some(failsBefore)
    ? undefined
    : work(engine, turn, { request, operation, path: match.path }, faults);
  for (const kind of new Set(faults.map((fault) => fault.kind))) {
    engine.product.faults[kind]?.after?.(turn, request);
  }
  const result = withFaults(operation, worked, faults, engine.product.messages);
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
function routeOf<Own extends Turn, Control extends ControlKind>(
  { route, product }: Engine<Own, Control>,
  world: Own['world'],
  request: SandboxRequest,
): Match {
  const hosts = product.hostsOf(world);
  const isHost = hosts.some(({ api, region }) => api === request.api && region === request.region);
  if (!isHost) return { kind: 'nothing', methods: [] };
  return route(request.api, request.method, request.path);
}

/** The checks, then the behaviour. */
function work<Own extends Turn, Control extends ControlKind>(
  { contract, behaviours, product }: Engine<Own, Control>,
  turn: Own,
  checked: CheckedRequest,
  faults: readonly Fault[],
): Worked {
  const { operation, request } = checked;
  const passed = checkCall(checked, {
    contract,
    issuer: product.name,
    now: turn.now,
    messages: product.messages ?? {},
    admit: (caller) => product.admit(turn.world, checked, caller),
  });
  if ('check' in passed) return refusal(passed);

  const behaviour = behaviours[operation.id];
  if (!behaviour) throw new Error(`There is no behaviour for ${operation.id}.`);
  const { caller, path, body, project } = passed;
  const struck = faults.filter((fault) => !isCoreFault(fault)).map(({ kind }) => kind);
  const call = { turn, caller, path, body, project, region: request.region, struck };
  const strict = turn.world.strict ? (behaviour.strictRules?.(call) ?? []) : [];
  const outcome = ruled([...(behaviour.rules?.(call) ?? []), ...strict]) ?? behaviour.act(call);
  if (outcome.kind === 'refusal') {
    const { status, reason } = outcome;
    return refusal({ check: checkOf(status), status, reason, caller });
  }
  return { response: respond(operation, outcome.status, outcome.body, outcome.headers), caller };
}

/** The first problem is reported, and all are pointed at. */
function ruled(problems: readonly InputProblem[]) {
  const [problem] = problems;
  if (!problem) return undefined;
  const at = problems.map(({ pointer }) => pointer);
  return refuse(400, 'body.rule', problem.message, at);
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
  const isKnown = methods.length > 0;
  const code = isKnown ? 'route.method' : 'route.unknown';
  return { check: 'route', status: isKnown ? 405 : 404, reason: { code, message, at: [] } };
}

/** RFC 9110, section 10.2.1: an answer 405 lists the methods that the path has. */
export function allowHeader(methods: readonly string[]): Readonly<Record<string, string>> {
  if (methods.length === 0) return {};
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return { Allow: all.join(', ') };
}

/** Enough for every body that fits; what is longer shows its beginning. */
export const longestLoggedBody = 8192;

function loggedRequest(
  request: SandboxRequest,
  projectHeader: string | undefined,
): Omit<LoggedCall, 'status'> {
  const project = projectHeader === undefined ? undefined : headerOf(request, projectHeader);
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

function loggedCaller({ subject, role, capabilities }: Caller): NonNullable<LoggedCall['caller']> {
  return { subject, role, ...(capabilities ? { capabilities } : {}) };
}
