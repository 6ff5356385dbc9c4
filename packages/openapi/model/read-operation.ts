import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
  textsOf,
} from '../json/json.ts';
import type {
  DocumentBody,
  DocumentCallback,
  DocumentParameter,
  DocumentResponse,
  Operation,
} from './model.ts';
import { readContents } from './read-content.ts';
import { readParameter } from './read-parameter.ts';
import { readServers } from './read-servers.ts';
import type { Refs } from './refs.ts';

/** What the operations of a document have from it. */
interface OperationReading {
  readonly refs: Refs;
  /** Holds for the operations that say nothing about security themselves. */
  readonly security: Json | undefined;
}

/** The operations of a path, of a webhook or of a callback, in document order. */
export function readPathItem(
  path: string,
  raw: Json | undefined,
  reading: OperationReading,
): Operation[] {
  const item = objectOf(reading.refs.follow(raw));
  return operationsOf(item).map(([name, operation]) => {
    const { refs } = reading;
    const method = name.toUpperCase();
    const operationId = textOf(operation.operationId);
    return {
      id: operationId ?? `${method} ${path}`,
      operationId,
      method,
      path,
      tags: textsOf(operation.tags),
      summary: textOf(operation.summary) ?? '',
      description: textOf(operation.description) ?? '',
      externalDocs: objectOf(operation.externalDocs),
      deprecated: operation.deprecated === true,
      guide: textOf(operation['x-guide']),
      capability: textOf(operation['x-capability']),
      after: textOf(operation['x-after']),
      parameters: readParameters([item.parameters, operation.parameters], refs),
      body: readBody(operation.requestBody, refs),
      responses: Object.entries(objectOf(operation.responses))
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, response]) => readResponse(status, response, refs)),
      callbacks: readCallbacks(operation.callbacks, reading),
      security: listOf(operation.security ?? reading.security).filter(isObject),
      servers: readServers(operation.servers ?? item.servers),
    };
  });
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'];

/** The operations of a path, as written; 3.2 adds `query` and methods of any name. */
export function operationsOf(pathItem: JsonObject): [method: string, operation: JsonObject][] {
  const fixed = Object.entries(pathItem).filter(([key]) => methods.includes(key));
  const more = Object.entries(objectOf(pathItem.additionalOperations));
  return [...fixed, ...more].filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

/** Parameters of the path hold for all its operations; an operation may say one of them again. */
function readParameters(lists: readonly (Json | undefined)[], refs: Refs): DocumentParameter[] {
  const byIdentity = new Map<string, DocumentParameter>();
  for (const raw of lists.flatMap(listOf)) {
    const parameter = objectOf(refs.follow(raw));
    const place = textOf(parameter.in) ?? '';
    const read = readParameter(textOf(parameter.name) ?? '', place, parameter, refs);
    if (!isIgnored(read)) byIdentity.set(`${place} ${read.name}`, read);
  }
  return [...byIdentity.values()];
}

/** OpenAPI says that parameters of these names mean nothing: other fields describe them. */
function isIgnored({ name, in: place }: DocumentParameter): boolean {
  const ignored = ['accept', 'content-type', 'authorization'];
  return place === 'header' && ignored.includes(name.toLowerCase());
}

function readBody(raw: Json | undefined, refs: Refs): DocumentBody | undefined {
  const body = refs.follow(raw);
  if (!isObject(body)) return undefined;
  return {
    required: body.required === true,
    description: textOf(body.description) ?? '',
    content: readContents(body.content, refs),
  };
}

function readResponse(status: string, raw: Json | undefined, refs: Refs): DocumentResponse {
  const response = objectOf(refs.follow(raw));
  return {
    status,
    description: textOf(response.description) ?? textOf(response.summary) ?? '',
    headers: Object.entries(objectOf(response.headers))
      // OpenAPI says that a header of this name means nothing here.
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => readParameter(name, 'header', objectOf(refs.follow(header)), refs)),
    content: readContents(response.content, refs),
    fields: Object.keys(response),
  };
}

function readCallbacks(raw: Json | undefined, reading: OperationReading): DocumentCallback[] {
  return Object.entries(objectOf(raw)).flatMap(([name, callback]) =>
    Object.entries(objectOf(reading.refs.follow(callback))).map(([expression, item]) => ({
      name,
      expression,
      operations: readPathItem(expression, item, reading),
    })),
  );
}
