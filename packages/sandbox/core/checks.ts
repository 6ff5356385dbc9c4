import { decoded } from '@drystone/lib/decoded';
import type { Json } from '@drystone/openapi/json/json';
import { misfitWords } from '@drystone/openapi/json-schema/misfit-words';
import { type Misfit, validate } from '@drystone/openapi/json-schema/validate';
import { bodyFault } from './body-fault.ts';
import { type CompiledOperation, documents, followFor, type SandboxContract } from './contract.ts';
import type { ProductMessages } from './messages.ts';
import type { Reason } from './outcome.ts';
import { headerOf, parseBody, type SandboxRequest } from './request.ts';
import { isDecodable } from './router.ts';
import { type Caller, readToken, type TokenProblem } from './tokens.ts';
import { twinKey } from './twin-keys.ts';

/** The checks of a call, in their order. The first that fails answers. */
export type CheckId =
  | 'route'
  | 'fault'
  | 'token'
  | 'project'
  | 'permission'
  | 'input'
  | 'object'
  | 'state';

export interface Refused {
  readonly check: CheckId;
  readonly status: number;
  readonly reason: Reason;
  /** Absent where the call was refused before that was known. */
  readonly caller?: Caller;
}

/** What the product found when it let a call in. */
export interface Admitted {
  readonly project: string | undefined;
}

/** What is known about a call that passed all checks which need no behaviour. */
export interface CheckedCall {
  readonly caller: Caller;
  readonly project: string | undefined;
  /** The values of the path, with UUIDs in small letters. */
  readonly path: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
}

export interface CheckedRequest {
  readonly request: SandboxRequest;
  readonly operation: CompiledOperation;
  readonly path: Readonly<Record<string, string>>;
}

/** A body is at most so long, in characters. */
export const longestBody = 1024 * 1024;

/** What the checks hold a call against. */
export interface CheckRules {
  readonly contract: SandboxContract;
  /** The issuer of the tokens that are accepted. */
  readonly issuer: string;
  readonly now: number;
  readonly messages: ProductMessages;
  /** What the product checks. */
  admit(caller: Caller): Admitted | Refused;
}

/** The checks from the token to the body, in their order. */
export function checkCall(checked: CheckedRequest, rules: CheckRules): CheckedCall | Refused {
  const { contract, messages } = rules;
  const caller = checkToken(checked, rules);
  if ('check' in caller) return caller;
  const admitted = rules.admit(caller);
  if ('check' in admitted) return { ...admitted, caller };
  const { project } = admitted;
  const path = checkPath(contract, checked);
  if ('check' in path) return { ...path, caller };
  const body = checkBody(contract, checked, messages);
  if ('check' in body) return { ...body, caller };
  return { caller, project, path: path.values, body: body.value };
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

function checkToken(
  { request, operation }: CheckedRequest,
  { issuer, now }: CheckRules,
): Caller | Refused {
  const reading = readToken(headerOf(request, 'Authorization'), issuer, now);
  if (reading.kind === 'accepted') return reading.caller;
  const status = documents(operation, 401) ? 401 : 403;
  const message = tokenWords[reading.problem];
  return refused('token', status, `token.${reading.problem}`, message, ['Authorization']);
}

function checkPath(
  contract: SandboxContract,
  { request, operation, path }: CheckedRequest,
): { readonly values: CheckedCall['path'] } | Refused {
  if (!isDecodable(request.path)) return notEncoded(path);
  const follow = followFor(contract, operation);
  const values: Record<string, string> = { ...path };
  for (const { name, in: place, schema } of operation.parameters) {
    const value = path[name];
    if (place !== 'path' || value === undefined) continue;
    const [misfit] = validate(schema, value, follow);
    if (misfit) {
      const message = `The ${name} "${value}" in the path ${pathWords(misfit)}`;
      return refused('input', 400, 'parameter.invalid', message, [name]);
    }
    if (typeof schema === 'object' && schema.format === 'uuid') values[name] = plainUuid(value);
  }
  return { values };
}

/** `path`: the values as they were sent. */
function notEncoded(path: CheckedCall['path']): Refused {
  const wrong = Object.entries(path).filter(([, value]) => decoded(value) === undefined);
  const [name, value] = wrong[0] ?? [];
  const message = `The ${name} "${value}" in the path is not percent-encoded. Write each percent sign of it as %25.`;
  return refused(
    'input',
    400,
    'parameter.encoding',
    message,
    wrong.map(([each]) => each),
  );
}

function pathWords(misfit: Misfit): string {
  const isUuid = misfit.keyword === 'format' && misfit.schema.format === 'uuid';
  return isUuid ? 'is not a UUID. Send the ID, not the name.' : misfitWords(misfit);
}

/** RFC 9562, section 4: read in any case, written in small letters. */
export function plainUuid(id: string): string {
  return id.toLowerCase();
}

function checkBody(
  contract: SandboxContract,
  { request, operation }: CheckedRequest,
  messages: ProductMessages,
): { readonly value: Json | undefined } | Refused {
  const { body: expected } = operation;
  if (!expected) return { value: undefined };
  const text = request.body ?? '';
  if (text === '') {
    if (!expected.required) return { value: undefined };
    return badBody('body.missing', 'The request has no body. Send a JSON object.', ['']);
  }
  if (text.length > longestBody) {
    return badBody('body.too-long', 'The body is longer than 1 MiB. Send a shorter one.', ['']);
  }
  const encoding = headerOf(request, 'Content-Encoding') ?? 'identity';
  if (encoding !== 'identity') {
    const message = `The body cannot be read as ${encoding}. Send it as it is, or compressed with gzip and the header "Content-Encoding: gzip".`;
    return badBody('body.encoding', message, ['Content-Encoding']);
  }
  const mediaType = headerOf(request, 'Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    const message = `The body is sent as ${mediaType ?? 'no media type'}. Send JSON, with the header "Content-Type: application/json".`;
    return badBody('body.media-type', message, ['Content-Type']);
  }
  const parsed = parseBody(text);
  if (parsed === undefined) {
    return badBody('body.syntax', 'The body is not JSON. Check its quotes, commas and brackets.', [
      '',
    ]);
  }
  const twin = twinKey(text);
  if (twin !== undefined) {
    const message = `An object of the body has the property "${twin}" twice. Send it once.`;
    return badBody('body.twin', message, ['']);
  }
  const misfits = validate(expected.schema, parsed.value, followFor(contract, operation));
  const [first] = misfits;
  if (!first) return { value: parsed.value };
  const message = messages.bodyFault?.(first) ?? bodyFault(first);
  return badBody('body.schema', message, [...new Set(misfits.map(({ pointer }) => pointer))]);
}

function badBody(code: string, message: string, at: readonly string[]): Refused {
  return refused('input', 400, code, message, at);
}

export function refused(
  check: CheckId,
  status: number,
  code: string,
  message: string,
  at: readonly string[] = [],
): Refused {
  return { check, status, reason: { code, message, at } };
}
