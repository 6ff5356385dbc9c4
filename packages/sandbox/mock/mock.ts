import { english } from '@drystone/lib/english';
import { onceFor } from '@drystone/lib/once-for';
import { plainProse } from '@drystone/lib/prose/plain-prose';
import { isObject, type Json } from '@drystone/openapi/json/json';
import { jsonText, readJson } from '@drystone/openapi/json/json-text';
import { misfitWords, valueName } from '@drystone/openapi/json-schema/misfit-words';
import { validate } from '@drystone/openapi/json-schema/validate';
import { isJsonMedia } from '@drystone/openapi/model/body-text';
import type { ApiDocument, Operation } from '@drystone/openapi/model/model';
import { refsOf } from '@drystone/openapi/model/refs';
import { oneLine } from '@drystone/openapi/requests/escapes';
import { concreteMediaType, essence } from '@drystone/openapi/requests/media-types';
import { pathTemplate } from '@drystone/openapi/requests/path-template';
import type { Credential } from '@drystone/openapi/requests/request';
import { contentText } from '@drystone/openapi/requests/write-body';
import { headerText } from '@drystone/openapi/requests/write-value';
import { parameterSample } from '@drystone/openapi/samples/sample-value';
import type { Expand } from '@drystone/openapi/schema/schema-node';
import type {
  ApiResponse,
  MediaType,
  Parameter,
  ShownOperation,
} from '@drystone/openapi/view/api-reference';
import {
  operationOf,
  type PlacedOperation,
  placedOperations,
} from '@drystone/openapi/view/operation-of';
import { startReading } from '@drystone/openapi/view/reference-of';

/*
 * Answers for any document, without a memory: each request is held against the document, and the answer is an example
 * of it, or one that was made from the schema. Unlike a sandbox, it knows nothing of what an API does.
 */

export interface MockRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Mock = (request: MockRequest) => MockAnswer;

/** What a request lacks, and the status that says so. */
interface Fault {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A mock of the operations of a document. With `Prefer: code=404` the caller chooses the status of the answer, with
 * `Prefer: example=name` the example (RFC 7240).
 */
export function createMock(document: ApiDocument): Mock {
  const reading = startReading(english, document, plainProse);
  const expand: Expand = (anchor) => reading.schemas.expand(anchor, 'request');
  const shown = onceFor((placed: PlacedOperation) => operationOf(placed, reading));
  const operations = placedOperations(document)
    .filter(({ kind }) => kind === 'call')
    .map((placed) => ({ placed, template: pathTemplate(placed.operation.path) }))
    // What is written out in a path wins over a variable.
    .sort((one, other) => one.template.variables - other.template.variables);
  const basePath = basePathOf(document);

  return (request) => {
    const [whole = '', query = ''] = request.path.split(/\?(.*)/s);
    const path =
      basePath !== '' && whole.startsWith(`${basePath}/`) ? whole.slice(basePath.length) : whole;
    const matches = operations.flatMap(({ placed, template }) => {
      const values = template.valuesOf(path);
      return values ? [{ placed, operation: placed.operation, values }] : [];
    });
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const match =
      matches.find(({ operation }) => operation.method === request.method) ??
      matches.find(({ operation }) => operation.method === method);
    if (!match) return refuse(undefined, unknown(request, path, matches), document);
    const { values } = match;
    const operation = shown(match.placed);
    const asked = { request, values, query: new URLSearchParams(query) };
    const wish = wishOf(request);
    const fault = wish.code === undefined ? faultOf(operation, asked, expand) : undefined;
    return fault ? refuse(operation, fault, document) : answer(operation, request, wish, document);
  };
}

function unknown(
  { method }: MockRequest,
  path: string,
  matches: readonly { readonly operation: Operation }[],
): Fault {
  const methods = matches.map(({ operation }) => operation.method);
  if (methods.length === 0) {
    return { status: 404, message: `The document has no path for ${oneLine(path)}.` };
  }
  const message = `${oneLine(path)} has no ${oneLine(method)}, but ${methods.join(' and ')}.`;
  return { status: 405, message, headers: { Allow: methods.join(', ') } };
}

/* Requests */

interface Asked {
  readonly request: MockRequest;
  readonly values: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

function faultOf(operation: ShownOperation, asked: Asked, expand: Expand): Fault | undefined {
  return (
    credentialFault(operation, asked) ??
    parameterFault(operation, asked, expand) ??
    bodyFault(operation, asked.request, expand)
  );
}

/** Any value will do: nobody can say here whose token it is. Of several alternatives, any may be meant. */
function credentialFault(
  { call, authorization, responses }: ShownOperation,
  asked: Asked,
): Fault | undefined {
  if (authorization.length !== 1) return undefined;
  const missing = (call?.parts.credentials ?? []).find((one) => !hasCredential(one, asked));
  if (!missing) return undefined;
  const statuses = responses.map(({ status }) => status);
  const isForbidden = !statuses.includes('401') && statuses.includes('403');
  const message = `The request has no ${missing.name} in its ${missing.place}.`;
  return { status: isForbidden ? 403 : 401, message };
}

function hasCredential({ place, name }: Credential, { request, query }: Asked): boolean {
  const { headers } = request;
  if (place === 'header') return headers[name.toLowerCase()] !== undefined;
  return place === 'query' ? query.has(name) : (headers.cookie ?? '').includes(`${name}=`);
}

function parameterFault(
  { parameters }: ShownOperation,
  asked: Asked,
  expand: Expand,
): Fault | undefined {
  for (const parameter of parameters) {
    const { name, location, required, schema } = parameter;
    const text = textOf(parameter, asked);
    if (text === undefined) {
      // An object or a list may be written under many names, which this does not take apart.
      const isPlain = location === 'header' || schema.kind === 'scalar';
      if (!required || !isPlain) continue;
      return { status: 400, message: `The ${location} parameter "${name}" is required.` };
    }
    const node = schema.kind === 'reference' ? expand(schema.$ref) : schema;
    if (node.kind !== 'scalar') continue;
    const [misfit] = validate(node, typed(text, node.type), expand);
    if (misfit) {
      return { status: 400, message: `The ${location} parameter "${name}" ${misfitWords(misfit)}` };
    }
  }
  return undefined;
}

function textOf({ name, location }: Parameter, { request, values, query }: Asked) {
  switch (location) {
    case 'path':
      return values[name];
    case 'query':
      return query.get(name) ?? undefined;
    case 'header':
      return request.headers[name.toLowerCase()];
    default:
      return undefined;
  }
}

function typed(text: string, type: 'string' | 'integer' | 'number' | 'boolean' | 'null'): Json {
  if (type === 'string') return text;
  const value = readJson(text);
  return value === undefined || typeof value === 'object' ? text : value;
}

/** A body in JSON is read; of others, only the media type is looked at. */
function bodyFault(
  { requestBody }: ShownOperation,
  { headers, body }: MockRequest,
  expand: Expand,
): Fault | undefined {
  if (!requestBody) return undefined;
  if (body === '') {
    return requestBody.required ? { status: 400, message: 'The request has no body.' } : undefined;
  }
  const sent = essence(headers['content-type'] ?? '');
  const names = requestBody.content.flatMap(({ name }) => name.split(', '));
  const media = requestBody.content.find(({ name }) =>
    name.split(', ').some((one) => covers(essence(one), sent)),
  );
  if (!media) {
    const wanted = names.map(oneLine).join(' or ');
    return { status: 415, message: `The body is "${oneLine(sent)}". Send it as ${wanted}.` };
  }
  if (!isJsonMedia(sent)) return undefined;
  return jsonFault(media, body, expand);
}

function jsonFault({ schema }: MediaType, body: string, expand: Expand): Fault | undefined {
  const value = readJson(body);
  if (value === undefined) return { status: 400, message: 'The body is not JSON.' };
  const [misfit] = schema ? validate(schema, value, expand) : [];
  if (!misfit) return undefined;
  const where = valueName(misfit.pointer);
  const subject = where === undefined ? 'The body' : `"${where}" in the body`;
  return { status: 400, message: `${subject} ${misfitWords(misfit)}` };
}

function covers(range: string, type: string): boolean {
  const [main, sub] = range.split('/');
  if (range === '*/*') return true;
  return sub === '*' ? type.startsWith(`${main}/`) : range === type;
}

/* Answers */

interface Wish {
  readonly code: string | undefined;
  readonly example: string | undefined;
}

function wishOf({ headers }: MockRequest): Wish {
  const { prefer = '' } = headers;
  const read = (name: string) =>
    new RegExp(`(?:^|[,;\\s])${name}="?([^",;\\s]+)`).exec(prefer)?.[1];
  return { code: read('code'), example: read('example') };
}

function answer(
  operation: ShownOperation,
  request: MockRequest,
  wish: Wish,
  document: ApiDocument,
): MockAnswer {
  const { responses } = operation;
  const chosen =
    wish.code === undefined
      ? (responses.find(({ status }) => /^2/.test(status)) ?? responses[0])
      : responseFor(responses, wish.code);
  if (!chosen) {
    const words = `The document has no answer ${oneLine(wish.code ?? '')} for this operation.`;
    return refuse(undefined, { status: 404, message: words }, document);
  }
  const status = Number(wish.code ?? chosen.status.replaceAll('X', '0')) || 200;
  return { status, ...written(operation, chosen, request.headers.accept, wish.example, document) };
}

function responseFor(responses: readonly ApiResponse[], code: string): ApiResponse | undefined {
  return (
    responses.find(({ status }) => status === code) ??
    responses.find(({ status }) => status.toUpperCase() === `${code.charAt(0)}XX`) ??
    responses.find(({ status }) => status === 'default')
  );
}

/** The example in a media type that the caller accepts; else the first. */
function written(
  operation: ShownOperation,
  response: ApiResponse,
  accept: string | undefined,
  example: string | undefined,
  document: ApiDocument,
): Omit<MockAnswer, 'status'> {
  const source = operation.source.responses.find(({ status }) => status === response.status);
  const headers = Object.fromEntries(
    response.headers.map((header) => [
      oneLine(header.name),
      oneLine(
        headerText(
          parameterSample(header, () => header.schema),
          header.writing,
        ),
      ),
    ]),
  );
  const wanted = (accept ?? '*/*').split(',').map(essence);
  const media =
    response.content.find(({ name }) => wanted.some((one) => covers(one, essence(name)))) ??
    response.content[0];
  if (!media) return { headers, body: '' };
  const index = source?.content[response.content.indexOf(media)]?.examples.findIndex(
    ({ name }) => name === example,
  );
  const found = media.examples[index ?? -1] ?? media.examples[0];
  const type = concreteMediaType(media.name.split(', ')[0] ?? '', found?.value);
  const typedHeaders = { ...headers, 'Content-Type': type };
  if (!found) return { headers: typedHeaders, body: '' };
  const content = source?.content.find(({ mediaType }) => media.name.startsWith(mediaType));
  const body = contentText(
    found.value,
    { mediaType: type, schema: content?.schema },
    refsOf(document.source),
  );
  return { headers: typedHeaders, body };
}

/** The answer that the document has for it, with the reason in its first text. */
function refuse(
  operation: ShownOperation | undefined,
  fault: Fault,
  document: ApiDocument,
): MockAnswer {
  const { status, message, headers: own = {} } = fault;
  const response = operation && responseFor(operation.responses, String(status));
  const known =
    operation && response && written(operation, response, undefined, undefined, document);
  const example = known && readJson(known.body);
  const field = ['message', 'detail', 'error_description', 'error', 'title'].find(
    (name) => isObject(example) && typeof example[name] === 'string',
  );
  if (known && isObject(example) && field !== undefined) {
    const body = jsonText({ ...example, [field]: message }, 2);
    return { status, headers: { ...known.headers, ...own }, body };
  }
  const headers = { ...own, 'Content-Type': 'application/json' };
  return { status, headers, body: jsonText({ message }, 2) };
}

/* Paths */

function basePathOf({ servers }: ApiDocument): string {
  const [server] = servers;
  const path = (server?.url ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, '');
  return path.includes('{') ? '' : path;
}
