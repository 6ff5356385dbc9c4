import { decoded } from '@drystone/lib/decoded';
import { isObject, type Json, type JsonObject, objectOf } from '@drystone/openapi/json/json';
import type { ApiSay } from '@drystone/openapi/words/words';
import { ControlError } from './action.ts';
import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from './base64.ts';
import { operationById, type SandboxContract } from './contract.ts';
import type { LogEntry, LoggedCall } from './log.ts';
import type { Product } from './product.ts';
import { readAction, readClock, readFaultWish, readTokenWish } from './read-action.ts';
import { optional, present, readList, readObject, readText } from './read-json.ts';
import { parseBody, type SandboxRequest, type SandboxResponse } from './request.ts';
import { createSandbox, type Handled, readSeed, type Sandbox } from './sandbox.ts';
import type { Scenario, ScenarioCall, ScenarioStep } from './scenario-types.ts';

/** A sandbox at the beginning of a scenario. */
export function beginScenario(
  product: Product,
  contract: SandboxContract,
  scenario: Scenario,
): Sandbox {
  const sandbox = createSandbox(product, contract, { seed: scenario.seed, clock: scenario.clock });
  if (scenario.faults.length > 0) sandbox.act({ kind: 'faults', faults: scenario.faults });
  return sandbox;
}

/** Plays all steps. The answers are those of the calls, in their order. */
export function playScenario(
  product: Product,
  contract: SandboxContract,
  scenario: Scenario,
): { readonly sandbox: Sandbox; readonly answers: readonly Handled[] } {
  const sandbox = beginScenario(product, contract, scenario);
  const answers: Handled[] = [];
  for (const step of scenario.steps) {
    if (step.kind === 'control') sandbox.act(step.action);
    else answers.push(sandbox.handle(requestOf(product, sandbox, step.call, answers)));
  }
  return { sandbox, answers };
}

/** The request of a call, given the answers so far. Throws a `ControlError` where it cannot be made. */
export function requestOf(
  product: Product,
  sandbox: Sandbox,
  call: ScenarioCall,
  answers: readonly Handled[],
): SandboxRequest {
  const { contract } = sandbox;
  const operation = operationById(contract, call.operation);
  if (!operation) throw new ControlError(`There is no operation "${call.operation}".`);
  const basePath = contract.apis[operation.api]?.basePath ?? '';
  const path = operation.path.replace(/\{(.+?)\}/g, (_, name: string) =>
    encodeURIComponent(String(fill(call.path?.[name] ?? '', answers))),
  );
  const world = sandbox.world();
  const { api } = operation;
  const hosts = product.hostsOf(world).filter((host) => host.api === api);
  const region = hosts[0]?.region === undefined ? undefined : (call.region ?? hosts[0].region);
  const { projectHeader: header } = product;
  const needsProject = operation.parameters.some(({ name }) => name === header);
  const project = needsProject ? (call.project ?? product.projectOf?.(world)) : undefined;
  return {
    api,
    ...(region === undefined ? {} : { region }),
    method: operation.method,
    path: `${basePath}${path}`,
    headers: {
      Authorization: `Bearer ${sandbox.token(call.as)}`,
      ...(header === undefined || project === undefined ? {} : { [header]: project }),
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

/** What an answer holds; nothing, where it is not a JSON object. */
function jsonBody({ headers, body }: SandboxResponse): JsonObject {
  if (headers['Content-Type'] !== 'application/json' || body === undefined) return {};
  return objectOf(JSON.parse(body));
}

/**
 * What was done to a sandbox since it began, as a scenario that does it again. Calls that are not operation, or
 * whose body is not JSON, are left out. With a scaled clock the times differ.
 */
export function scenarioFromLog(
  product: Product,
  contract: SandboxContract,
  begin: Pick<Scenario, 'title' | 'seed' | 'clock'>,
  log: readonly LogEntry[],
): Scenario {
  const steps = log.flatMap((entry): ScenarioStep[] => {
    if (entry.call) return loggedCall(contract, entry.call);
    return [{ kind: 'control', action: readAction(product, entry.action) }];
  });
  return { ...begin, faults: [], steps };
}

function loggedCall(contract: SandboxContract, logged: LoggedCall): ScenarioStep[] {
  const { host, path, project, body, caller } = logged;
  const operation = operationById(contract, logged.operation ?? '');
  if (!operation) return [];
  const json = body === undefined ? undefined : parseBody(body)?.value;
  if (body !== undefined && json === undefined) return [];
  const names = [...operation.path.matchAll(/\{(.+?)\}/g)].map(([, name = '']) => name);
  const pattern = operation.path.replaceAll(/\{.+?\}/g, '([^/]+)');
  const values = path.match(new RegExp(`${pattern}(?:\\?|$)`))?.slice(1) ?? [];
  return [
    {
      kind: 'call',
      call: {
        operation: operation.id,
        ...(names.length > 0
          ? {
              path: Object.fromEntries(
                names.map((name, at) => [name, decoded(values[at] ?? '') ?? '']),
              ),
            }
          : {}),
        ...present({ body: json, project }),
        ...(host === operation.api ? {} : { region: host }),
        as: caller ?? { expiresIn: -1 },
      },
    },
  ];
}

/** A scenario as the fragment of a link, without the `#`. */
export function encodeScenario({ guide: _, ...carried }: Scenario): string {
  return `scenario=${toBase64Url(toUtf8(JSON.stringify(carried)))}`;
}

/** A scenario that has a name, as the fragment of a link: short enough to be typed. */
export function scenarioFragments({ scenarios }: Pick<Product, 'scenarios'>): string[] {
  return Object.keys(scenarios).map((name) => `scenario=${name}`);
}

/**
 * The scenario of a fragment: by its name, or carried whole. Throws a `ControlError` for a link that is cut off,
 * too long or made up.
 */
export function decodeScenario(say: ApiSay, product: Product, fragment: string): Scenario {
  const [, text] = fragment.match(/^#?scenario=([\w-]{1,20000})$/) ?? [];
  const named = Object.entries(product.scenarios).find(([name]) => name === text);
  if (named) return named[1];
  const bytes = text === undefined ? undefined : fromBase64Url(text);
  const json = bytes && fromUtf8(bytes);
  try {
    return readScenario(product, JSON.parse(json ?? ''));
  } catch (error) {
    if (error instanceof ControlError) throw error;
    throw new ControlError(say('This link holds no scenario. It may be cut off.'));
  }
}

/** A scenario from JSON. What it holds is data from a stranger, so every field is read. */
export function readScenario(product: Product, value: unknown): Scenario {
  const fields = readObject(value, 'A scenario', ['title', 'seed', 'clock', 'faults', 'steps']);
  return {
    title: readText(fields.title, 'title'),
    seed: readSeed(product, fields.seed),
    clock: readClock(fields.clock),
    faults: readList(fields.faults, 'faults', 100, (wish) => readFaultWish(product, wish)),
    steps: readList(fields.steps, 'steps', 200, (step) => readStep(product, step)),
  };
}

function readStep(product: Product, value: unknown): ScenarioStep {
  const { kind, ...step } = readObject(value, 'A step', ['kind', 'call', 'action']);
  return kind === 'control'
    ? { kind, action: readAction(product, step.action) }
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
