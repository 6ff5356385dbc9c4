import { isObject, type Json, type JsonObject, objectOf } from '../../openapi/json/json.ts';
import { ControlError } from '../../sandbox/core/action.ts';
import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from '../../sandbox/core/base64.ts';
import { operationById } from '../../sandbox/core/contract.ts';
import type { LogEntry, LoggedCall } from '../../sandbox/core/log.ts';
import { optional, present, readList, readObject, readText } from '../../sandbox/core/read-json.ts';
import type { SandboxResponse } from '../../sandbox/core/request.ts';
import type { TokenWish } from '../../sandbox/core/tokens.ts';
import type { ClockMode } from '../../sandbox/core/world.ts';
import type { Host, PlatformContract, PlatformRequest } from './behaviour/contract.ts';
import type { ControlAction, PlatformFaultWish } from './behaviour/controls.ts';
import { readAction, readClock, readFaultWish, readTokenWish } from './behaviour/read-action.ts';
import { createSandbox, type Handled, readSeedName, type Sandbox } from './sandbox.ts';
import { type SeedName, seedIds } from './seeds.ts';

/** A story that a link can carry: where it begins, what goes wrong on purpose, and what is done. */
export interface Scenario {
  readonly title: string;
  readonly seed: SeedName;
  readonly clock: ClockMode;
  readonly faults: readonly PlatformFaultWish[];
  readonly steps: readonly ScenarioStep[];
}

export type ScenarioStep =
  | { readonly kind: 'call'; readonly call: ScenarioCall }
  | { readonly kind: 'control'; readonly action: ControlAction };

/**
 * A call by its operationId. In `path` and `body` a text such as `$1.id` stands for a property of the body that
 * the first call was answered with.
 */
export interface ScenarioCall {
  readonly operation: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Default: the first region. Only for the infrastructure API. */
  readonly region?: string;
  /** Default: the project of the seeds. Only where the operation needs one. */
  readonly project?: string;
  /** Who calls. Default: an admin. */
  readonly as?: TokenWish;
}

const minutes = { mode: 'manual' } as const;
const training = { name: 'train-01', type: 'h100.8x' };

/** The ones that the guides link to. */
export const scenarios = {
  'out-of-stock': {
    title: 'A type that is out of stock',
    seed: 'out-of-stock',
    clock: minutes,
    faults: [],
    steps: [
      call('listCapacity'),
      call('createInstance', { body: training }),
      control({ kind: 'settle' }),
      call('getInstance', { path: { id: '$2.id' } }),
      control({ kind: 'capacity', region: 'north-1', type: 'h100.8x', free: 1 }),
      call('startInstance', { path: { id: '$2.id' } }),
      control({ kind: 'settle' }),
      call('getInstance', { path: { id: '$2.id' } }),
    ],
  },
  'double-start': {
    title: 'A second start is a conflict',
    seed: 'team',
    clock: minutes,
    faults: [],
    steps: [
      call('createInstance', { body: training }),
      control({ kind: 'settle' }),
      call('stopInstance', { path: { id: '$1.id' } }),
      control({ kind: 'settle' }),
      call('startInstance', { path: { id: '$1.id' } }),
      call('startInstance', { path: { id: '$1.id' } }),
      call('getInstance', { path: { id: '$1.id' } }),
    ],
  },
  preemption: {
    title: 'Training on a preemptible instance',
    seed: 'preemptible',
    clock: minutes,
    faults: [],
    steps: [
      call('getInstance', { path: { id: seedIds.instance } }),
      control({ kind: 'preempt', region: 'north-1' }),
      call('getInstance', { path: { id: seedIds.instance } }),
      control({ kind: 'settle' }),
      call('startInstance', { path: { id: seedIds.instance } }),
      control({ kind: 'settle' }),
      call('getInstance', { path: { id: seedIds.instance } }),
    ],
  },
  'viewer-forbidden': {
    title: 'A viewer may look, and not touch',
    seed: 'team',
    clock: minutes,
    faults: [],
    steps: [
      call('listCapabilities', { as: { role: 'viewer' } }),
      call('listInstances', { as: { role: 'viewer' } }),
      call('createInstance', { body: training, as: { role: 'viewer' } }),
    ],
  },
} as const satisfies Readonly<Record<string, Scenario>>;

function call(operation: string, part: Omit<ScenarioCall, 'operation'> = {}): ScenarioStep {
  return { kind: 'call', call: { operation, ...part } };
}

function control(action: ControlAction): ScenarioStep {
  return { kind: 'control', action };
}

/** A sandbox at the beginning of a scenario. */
export function beginScenario(contract: PlatformContract, scenario: Scenario): Sandbox {
  const sandbox = createSandbox(contract, { seed: scenario.seed, clock: scenario.clock });
  if (scenario.faults.length > 0) sandbox.act({ kind: 'faults', faults: scenario.faults });
  return sandbox;
}

/** Plays all steps. The answers are those of the calls, in their order. */
export function playScenario(
  contract: PlatformContract,
  scenario: Scenario,
): { readonly sandbox: Sandbox; readonly answers: readonly Handled[] } {
  const sandbox = beginScenario(contract, scenario);
  const answers: Handled[] = [];
  for (const step of scenario.steps) {
    if (step.kind === 'control') sandbox.act(step.action);
    else answers.push(sandbox.handle(requestOf(contract, sandbox, step.call, answers)));
  }
  return { sandbox, answers };
}

/** The request of a call, given the answers so far. Throws a `ControlError` where it cannot be made. */
export function requestOf(
  contract: PlatformContract,
  sandbox: Sandbox,
  call: ScenarioCall,
  answers: readonly Handled[],
): PlatformRequest {
  const operation = operationById(contract, call.operation);
  if (!operation) throw new ControlError(`There is no operation "${call.operation}".`);
  const { basePath } = contract.apis[operation.api];
  const path = operation.path.replace(/\{(.+?)\}/g, (_, name: string) =>
    encodeURIComponent(String(fill(call.path?.[name] ?? '', answers))),
  );
  const region = call.region ?? sandbox.world().regions[0]?.name ?? '';
  const host: Host =
    operation.api === 'management' ? { api: 'management' } : { api: 'infrastructure', region };
  const needsProject = operation.parameters.some(({ in: place }) => place === 'header');
  return {
    ...host,
    method: operation.method,
    path: `${basePath}${path}`,
    headers: {
      Authorization: `Bearer ${sandbox.token(call.as)}`,
      ...(needsProject ? { 'X-PROJECT-ID': call.project ?? seedIds.project } : {}),
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(fill(call.body, answers)) }),
  };
}

/** Puts in what earlier answers said. */
function fill(value: Json, answers: readonly Handled[]): Json {
  if (Array.isArray(value)) return value.map((item: Json) => fill(item, answers));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, answers)]),
    );
  }
  const [, number, name] = (typeof value === 'string' && value.match(/^\$(\d+)\.(\w+)$/)) || [];
  if (number === undefined || name === undefined) return value;
  const delivery = answers[Number(number) - 1]?.delivery;
  const found = delivery?.kind === 'answered' ? jsonBody(delivery.response)[name] : undefined;
  if (found === undefined)
    throw new ControlError(`Call ${number} was not answered with "${name}".`);
  return found;
}

/** What an answer holds; nothing, where it is no JSON object. */
function jsonBody({ headers, body }: SandboxResponse): JsonObject {
  if (headers['Content-Type'] !== 'application/json' || body === undefined) return {};
  return objectOf(JSON.parse(body));
}

/**
 * What was done to a sandbox since it began, as a scenario that does it again. Calls that are no operation, or
 * whose body is no JSON, are left out. With a scaled clock the times differ.
 */
export function scenarioFromLog(
  contract: PlatformContract,
  begin: Pick<Scenario, 'title' | 'seed' | 'clock'>,
  log: readonly LogEntry[],
): Scenario {
  const steps = log.flatMap((entry): ScenarioStep[] => {
    if (entry.call) return loggedCall(contract, entry.call);
    return [{ kind: 'control', action: readAction(entry.action) }];
  });
  return { ...begin, faults: [], steps };
}

function loggedCall(contract: PlatformContract, logged: LoggedCall): ScenarioStep[] {
  const { host, path, project, body, caller } = logged;
  const operation = operationById(contract, logged.operation ?? '');
  if (!operation) return [];
  const json = body === undefined ? undefined : parsed(body);
  if (body !== undefined && json === undefined) return [];
  const names = [...operation.path.matchAll(/\{(.+?)\}/g)].map(([, name = '']) => name);
  const pattern = operation.path.replaceAll(/\{.+?\}/g, '([^/]+)');
  const values = path.match(new RegExp(`${pattern}(?:\\?|$)`))?.slice(1) ?? [];
  return [
    call(operation.id, {
      ...(names.length > 0
        ? { path: Object.fromEntries(names.map((name, at) => [name, decoded(values[at] ?? '')])) }
        : {}),
      ...present({ body: json, project }),
      ...(operation.api === 'infrastructure' ? { region: host } : {}),
      as: caller ? { role: caller.role, subject: caller.subject } : { expiresIn: -1 },
    }),
  ];
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A scenario as the fragment of a link, without the `#`. */
export function encodeScenario(scenario: Scenario): string {
  return `scenario=${toBase64Url(toUtf8(JSON.stringify(scenario)))}`;
}

/** A scenario that has a name, as the fragment of a link: short enough to be typed. */
export function scenarioFragments(): string[] {
  return Object.keys(scenarios).map((name) => `scenario=${name}`);
}

/**
 * The scenario of a fragment: by its name, or carried whole. Throws a `ControlError` for a link that is cut off,
 * too long or made up.
 */
export function decodeScenario(fragment: string): Scenario {
  const [, text] = fragment.match(/^#?scenario=([\w-]{1,20000})$/) ?? [];
  const named = Object.entries(scenarios).find(([name]) => name === text);
  if (named) return named[1];
  const bytes = text === undefined ? undefined : fromBase64Url(text);
  const json = bytes && fromUtf8(bytes);
  try {
    return readScenario(JSON.parse(json ?? ''));
  } catch (error) {
    if (error instanceof ControlError) throw error;
    throw new ControlError('This link holds no scenario. It may be cut off.');
  }
}

/** A scenario from JSON. What it holds is data from a stranger, so every field is read. */
export function readScenario(value: unknown): Scenario {
  const fields = readObject(value, 'A scenario', ['title', 'seed', 'clock', 'faults', 'steps']);
  return {
    title: readText(fields.title, 'title'),
    seed: readSeedName(fields.seed),
    clock: readClock(fields.clock),
    faults: readList(fields.faults, 'faults', 100, readFaultWish),
    steps: readList(fields.steps, 'steps', 200, readStep),
  };
}

function readStep(value: unknown): ScenarioStep {
  const { kind, ...step } = readObject(value, 'A step', ['kind', 'call', 'action']);
  return kind === 'control'
    ? { kind, action: readAction(step.action) }
    : { kind: 'call', call: readCall(step.call) };
}

function readCall(value: unknown): ScenarioCall {
  const names = ['operation', 'path', 'body', 'region', 'project', 'as'];
  const fields = readObject(value, 'A call', names);
  return {
    operation: readText(fields.operation, 'operation'),
    ...present({
      path: optional(fields.path, readPath),
      body: fields.body,
      region: optional(fields.region, (region) => readText(region, 'region')),
      project: optional(fields.project, (project) => readText(project, 'project')),
      as: optional(fields.as, readTokenWish),
    }),
  };
}

function readPath(value: unknown): Readonly<Record<string, string>> {
  if (!isObject(value)) throw new ControlError('"path" has to be a JSON object.');
  const path: JsonObject = value;
  return Object.fromEntries(
    Object.entries(path).map(([name, part]) => [name, readText(part, name)]),
  );
}
