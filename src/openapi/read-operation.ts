import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from '../json/json.ts';
import {
  callbackAnchor,
  operationAnchor,
  parameterAnchor,
  requestAnchor,
  responseAnchor,
} from './anchors.ts';
import type { ApiResponse, Callback, Operation, Parameter, RequestBody } from './api-reference.ts';
import { operationWords } from './operation-words.ts';
import { printCurl } from './printers/curl.ts';
import { linksTo, lowerHeadings, noProse, type Prose } from './prose.ts';
import { plainSample, readContent } from './read-content.ts';
import { readParameter } from './read-parameter.ts';
import { readResponse } from './read-response.ts';
import { readServers } from './read-servers.ts';
import type { Reading } from './reading.ts';
import { type RequestSample, requestSample } from './request-sample.ts';
import { parameterSample } from './sample-value.ts';
import { credentialsFor, readAuthorization } from './security.ts';

/** An operation of the document with what stands around it. */
export interface RawOperation {
  readonly kind: Operation['kind'];
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  readonly pathItem: JsonObject;
  readonly tag: string;
  /** In a tag that does not name it: the anchor of the operation whose callback this is. */
  readonly anchor?: string;
}

/** The id of the element of an operation, which is its name in links. */
export function anchorOf({ kind, method, path, operation, tag, anchor }: RawOperation): string {
  const operationId = textOf(operation.operationId);
  const place = kind === 'webhook' ? 'webhooks' : 'paths';
  return anchor ?? operationAnchor({ tag, operationId, path, method, place });
}

export function readOperation(source: RawOperation, reading: Reading): Operation {
  const { kind, method, path, operation, pathItem } = source;
  const operationId = textOf(operation.operationId);
  const anchor = anchorOf(source);
  // The API sends the body of a webhook, and the reader answers it.
  const [sent, answered] =
    kind === 'call' ? (['request', 'response'] as const) : (['response', 'request'] as const);
  const parameters = readParameters(pathItem, operation, anchor, reading);
  const requestBody = readRequestBody(operation.requestBody, anchor, sent, reading);
  const security = operation.security ?? reading.document.security;
  const authorization = readAuthorization(security, reading.securitySchemes);
  const words = operationWords(operation, path);
  const description = reading.section(words.description, `${anchor}/~section~`);
  const capital = method.toUpperCase();
  const servers = readServers(operation.servers ?? pathItem.servers, reading.prose);
  const call = { method: capital, path, parameters, requestBody, authorization, servers };
  const request = kind === 'webhook' ? undefined : readRequest(call, reading);
  return {
    anchor,
    operationId,
    kind,
    method: capital,
    path,
    title: words.title,
    // The operation is a heading of level 3, and Markdown begins with level 2.
    description: lowerHeadings(description, 2),
    deprecated: operation.deprecated === true,
    authorization,
    capability: textOf(operation['x-capability']),
    guide: readGuide(operation, description, reading),
    parameters,
    requestBody,
    responses: Object.entries(objectOf(operation.responses))
      .filter(([status]) => !status.startsWith('x-'))
      .map(
        ([status, raw]): ApiResponse =>
          readResponse(status, raw, responseAnchor(anchor, status), answered, reading),
      ),
    callbacks: readCallbacks(operation, source, anchor, reading),
    servers,
    request,
    requestSample: request && plainSample(printCurl(request), 'bash'),
  };
}

/** Parameters of the path hold for all its operations; an operation may say one of them anew. */
function readParameters(
  pathItem: JsonObject,
  operation: JsonObject,
  anchor: string,
  reading: Reading,
): Parameter[] {
  const byIdentity = new Map<string, JsonObject>();
  for (const raw of [...listOf(pathItem.parameters), ...listOf(operation.parameters)]) {
    const parameter = objectOf(reading.refs.follow(raw));
    if (!ignored(parameter)) byIdentity.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byIdentity.values()].map((raw) =>
    readParameter(
      raw,
      (location, name) => parameterAnchor(anchor, location, name),
      'request',
      reading,
    ),
  );
}

/** OpenAPI says that parameters of these names mean nothing: other fields describe them. */
function ignored(parameter: JsonObject): boolean {
  const name = textOf(parameter.name)?.toLowerCase() ?? '';
  return parameter.in === 'header' && ['accept', 'content-type', 'authorization'].includes(name);
}

function readRequestBody(
  raw: Json | undefined,
  operation: string,
  direction: 'request' | 'response',
  reading: Reading,
): RequestBody | undefined {
  const body = reading.refs.follow(raw);
  if (!isObject(body)) return undefined;
  const anchor = requestAnchor(operation);
  return {
    anchor,
    description: reading.prose(textOf(body.description)),
    required: body.required === true,
    content: readContent(body.content, anchor, direction, reading),
  };
}

function readGuide(operation: JsonObject, description: Prose, { prose }: Reading): Prose {
  const guide = textOf(operation['x-guide']);
  if (guide === undefined || linksTo(description, guide)) return noProse;
  return prose(`[${guide}](${guide})`);
}

function readCallbacks(
  operation: JsonObject,
  { tag }: RawOperation,
  anchor: string,
  reading: Reading,
): Callback[] {
  return Object.entries(objectOf(operation.callbacks)).flatMap(([name, raw]) =>
    Object.entries(objectOf(reading.refs.follow(raw))).flatMap(([expression, item]) => {
      const pathItem = objectOf(reading.refs.follow(item));
      return operationsOf(pathItem).map(([method, called], index) => ({
        name,
        expression,
        operation: readOperation(
          {
            kind: 'webhook',
            method,
            path: expression,
            operation: called,
            pathItem,
            tag,
            anchor: callbackAnchor(anchor, index === 0 ? name : `${name} ${method}`),
          },
          reading,
        ),
      }));
    }),
  );
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'];

/** The operations of a path, in document order; 3.2 adds `query` and methods of any name. */
export function operationsOf(pathItem: JsonObject): [method: string, operation: JsonObject][] {
  const fixed = Object.entries(pathItem).filter(([key]) => methods.includes(key));
  const more = Object.entries(objectOf(pathItem.additionalOperations));
  return [...fixed, ...more].filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

type Call = Pick<
  Operation,
  'method' | 'path' | 'parameters' | 'requestBody' | 'authorization' | 'servers'
>;

function readRequest(call: Call, reading: Reading): RequestSample {
  const [server = reading.servers[0]] = call.servers;
  return requestSample(server, {
    ...call,
    parameters: call.parameters.filter(({ required }) => required),
    credentials: credentialsFor(call.authorization, reading.document, reading.refs),
    sampleFor: (parameter) =>
      parameterSample(parameter, (link) => reading.schemas.expand(link, 'request')),
  });
}
