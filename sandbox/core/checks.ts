import type { Json } from '../../src/json/json.ts';
import { validate } from '../../src/json-schema/validate.ts';
import type { Reason } from '../behaviour/behaviour.ts';
import { bodyFault } from './body-fault.ts';
import { type CompiledOperation, documents, type SandboxContract } from './contract.ts';
import { missingPermission } from './permissions.ts';
import { headerOf, type SandboxRequest } from './request.ts';
import { type Caller, readToken, type TokenProblem } from './tokens.ts';
import { regionOf, type World } from './world.ts';

/** The checks of a call, in their order. The first that fails answers; docs/sandbox.md prints this table. */
export const checkOrder = [
  { id: 'route', statuses: [404], text: 'The path and the method are an operation of the API.' },
  { id: 'fault', statuses: [500, 501], text: 'No fault strikes before the call does its work.' },
  {
    id: 'token',
    statuses: [401, 403],
    text: 'The token is there, well formed, of a sandbox, rightly signed and not expired: 401 on the management API, 403 on the infrastructure API.',
  },
  {
    id: 'project',
    statuses: [400, 403],
    text: 'The project header is there, a UUID (400, where the contract documents none 403), and names a project of the region (403).',
  },
  { id: 'permission', statuses: [403], text: 'The caller has the capability or the role.' },
  {
    id: 'input',
    statuses: [400, 404],
    text: 'Path parameters (400, where the contract documents none 404), then the body: media type, JSON, schema, further rules.',
  },
  { id: 'object', statuses: [404], text: 'What the path names exists in the project.' },
  {
    id: 'state',
    statuses: [403, 409, 501],
    text: 'Its state, and the choices of the sandbox, allow it.',
  },
] as const;

export type CheckId = (typeof checkOrder)[number]['id'];

export interface Refused {
  readonly check: CheckId;
  readonly status: number;
  readonly reason: Reason;
  /** Absent where the call was refused before that was known. */
  readonly caller?: Caller;
}

/** What is known about a call that passed all checks which need no behaviour. */
export interface CheckedCall {
  readonly caller: Caller;
  readonly project: string | undefined;
  readonly body: Json | undefined;
}

export interface CheckedRequest {
  readonly request: SandboxRequest;
  readonly operation: CompiledOperation;
  readonly path: Readonly<Record<string, string>>;
}

/** A body is at most so long, in characters. */
export const longestBody = 1024 * 1024;

/** The checks from the token to the body, in the order of the table. */
export function checkCall(
  contract: SandboxContract,
  world: World,
  checked: CheckedRequest,
): CheckedCall | Refused {
  const caller = checkToken(checked, world.now);
  if ('check' in caller) return caller;
  const project = checkProject(checked, world);
  if (typeof project === 'object') return { ...project, caller };
  const refused =
    checkPermission(checked.operation, caller, project) ?? checkPath(contract, checked);
  if (refused) return { ...refused, caller };
  const body = checkBody(contract, checked);
  return 'check' in body ? { ...body, caller } : { caller, project, body: body.value };
}

const tokenWords: Readonly<Record<TokenProblem, string>> = {
  missing: 'The bearer token is missing. Send your token in the header "Authorization: Bearer".',
  malformed:
    'The bearer token is not a JWT of this sandbox. Send a development token in the header "Authorization: Bearer".',
  unsigned:
    'The bearer token is not signed with HS256, and nothing else is accepted, least of all "none". Mint a development token.',
  foreign:
    'This looks like a real token, and a sandbox must never get one. It was not stored. If it is real, treat it as leaked and replace it; here, use a development token.',
  'wrong-signature':
    'The signature of the bearer token does not fit. Sign it with the development secret of the sandbox, or mint a token.',
  expired: 'The bearer token has expired. Get a new token, then send the request again.',
};

function checkToken({ request, operation }: CheckedRequest, now: number): Caller | Refused {
  const reading = readToken(headerOf(request, 'Authorization'), now);
  if (reading.kind === 'accepted') return reading.caller;
  const status = documents(operation, 401) ? 401 : 403;
  const message = tokenWords[reading.problem];
  return refused('token', status, `token.${reading.problem}`, message, ['Authorization']);
}

function checkProject(
  { request, operation }: CheckedRequest,
  world: World,
): string | undefined | Refused {
  const parameter = operation.parameters.find(({ in: place }) => place === 'header');
  if (!parameter || request.api === 'management') return undefined;
  const { name } = parameter;
  const value = headerOf(request, name);
  const badInput = documents(operation, 400) ? 400 : 403;
  if (value === undefined) {
    const message = `The header ${name} is missing. List your projects and send the ID of one.`;
    return refused('project', badInput, 'project.missing', message, [name]);
  }
  if (validate(parameter.schema, value, () => undefined).length > 0) {
    const message = `The header ${name} is not a UUID. Send the ID of the project, not its name.`;
    return refused('project', badInput, 'project.malformed', message, [name]);
  }
  const known = regionOf(world, request.region).projects.some(({ id }) => id === value);
  if (known) return value;
  const message = `You do not have permission for this operation in project ${value}. Check the ${name} header and the region host, or ask an administrator of your organization.`;
  return refused('project', 403, 'project.unknown', message, [name]);
}

function checkPermission(
  operation: CompiledOperation,
  caller: Caller,
  project: string | undefined,
): Refused | undefined {
  const missing = missingPermission(caller, operation);
  if (missing === undefined) return undefined;
  const where = project === undefined ? '' : ` in project ${project}`;
  const message = `You do not have permission for this operation${where}: it needs ${missing}. Ask an administrator of your organization; a retry does not help.`;
  return refused('permission', 403, 'permission.missing', message);
}

function checkPath(
  contract: SandboxContract,
  { operation, path }: CheckedRequest,
): Refused | undefined {
  const { schemas } = contract.apis[operation.api];
  for (const { name, in: place, schema } of operation.parameters) {
    const value = path[name];
    if (place !== 'path' || value === undefined) continue;
    if (validate(schema, value, (name) => schemas[name]).length === 0) continue;
    const message = `The ${name} "${value}" in the path is not a UUID. Send the ID, not the name.`;
    const status = documents(operation, 400) ? 400 : 404;
    return refused('input', status, 'parameter.invalid', message, [name]);
  }
  return undefined;
}

function checkBody(
  contract: SandboxContract,
  { request, operation }: CheckedRequest,
): { readonly value: Json | undefined } | Refused {
  const { body: expected, api } = operation;
  if (!expected) return { value: undefined };
  const text = request.body ?? '';
  if (text === '') {
    if (!expected.required) return { value: undefined };
    return badBody('body.missing', 'The request has no body. Send a JSON object.', ['']);
  }
  if (text.length > longestBody) {
    return badBody('body.too-long', 'The body is longer than 1 MiB. Send a shorter one.', ['']);
  }
  const mediaType = headerOf(request, 'Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    const message = `The body is sent as ${mediaType ?? 'no media type'}. Send JSON, with the header "Content-Type: application/json".`;
    return badBody('body.media-type', message, ['Content-Type']);
  }
  const parsed = parse(text);
  if (parsed === undefined) {
    return badBody('body.syntax', 'The body is not JSON. Check its quotes, commas and brackets.', [
      '',
    ]);
  }
  const { schemas } = contract.apis[api];
  const misfits = validate(expected.schema, parsed.value, (name) => schemas[name]);
  const [first] = misfits;
  if (!first) return { value: parsed.value };
  return badBody('body.schema', bodyFault(first), [
    ...new Set(misfits.map(({ pointer }) => pointer)),
  ]);
}

function badBody(code: string, message: string, at: readonly string[]): Refused {
  return refused('input', 400, code, message, at);
}

function refused(
  check: CheckId,
  status: number,
  code: string,
  message: string,
  at: readonly string[] = [],
): Refused {
  return { check, status, reason: { code, message, at } };
}

function parse(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}
