import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
  textsOf,
} from '../json/json.ts';
import { bodyValue } from '../openapi/body-text.ts';
import { operationsOf } from '../openapi/read-operation.ts';
import { createRefs, type Refs } from '../openapi/refs.ts';
import type {
  Contract,
  ContractBody,
  ContractContent,
  ContractExample,
  ContractOperation,
  ContractParameter,
  ContractResponse,
  ContractServer,
} from './contract.ts';

export function readContract(document: JsonObject): Contract {
  const refs = createRefs(document);
  const info = objectOf(document.info);
  const components = objectOf(document.components);
  return {
    title: textOf(info.title) ?? '',
    version: textOf(info.version) ?? '',
    description: textOf(info.description) ?? '',
    servers: listOf(document.servers).filter(isObject).map(readServer),
    tags: listOf(document.tags)
      .filter(isObject)
      .map((tag) => ({ name: textOf(tag.name) ?? '', description: textOf(tag.description) ?? '' })),
    operations: Object.entries(objectOf(document.paths)).flatMap(([path, item]) => {
      const pathItem = objectOf(refs.follow(item));
      return operationsOf(pathItem).map(([method, operation]) =>
        readOperation({ method: method.toUpperCase(), path, pathItem, operation, document }, refs),
      );
    }),
    schemas: objectOf(components.schemas),
    securitySchemes: objectOf(components.securitySchemes),
    refs,
  };
}

function readServer(server: JsonObject): ContractServer {
  return {
    url: textOf(server.url) ?? '',
    variables: Object.entries(objectOf(server.variables)).map(([name, raw]) => ({
      name,
      default: textOf(objectOf(raw).default) ?? '',
      description: textOf(objectOf(raw).description) ?? '',
    })),
  };
}

interface OperationSource {
  readonly method: string;
  readonly path: string;
  readonly pathItem: JsonObject;
  readonly operation: JsonObject;
  readonly document: JsonObject;
}

function readOperation(
  { method, path, pathItem, operation, document }: OperationSource,
  refs: Refs,
): ContractOperation {
  return {
    id: textOf(operation.operationId) ?? `${method} ${path}`,
    method,
    path,
    tags: textsOf(operation.tags),
    summary: textOf(operation.summary) ?? '',
    description: textOf(operation.description) ?? '',
    deprecated: operation.deprecated === true,
    guide: textOf(operation['x-guide']),
    capability: textOf(operation['x-capability']),
    parameters: readParameters([pathItem.parameters, operation.parameters], refs),
    body: readBody(operation.requestBody, refs),
    responses: Object.entries(objectOf(operation.responses))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, raw]) => readResponse(status, objectOf(refs.follow(raw)), refs)),
    security: listOf(operation.security ?? document.security).filter(isObject),
  };
}

/** An operation may say a parameter of its path anew. */
function readParameters(lists: readonly (Json | undefined)[], refs: Refs): ContractParameter[] {
  const byIdentity = new Map<string, ContractParameter>();
  for (const raw of lists.flatMap(listOf)) {
    const parameter = objectOf(refs.follow(raw));
    const read = readParameter(
      textOf(parameter.name) ?? '',
      textOf(parameter.in) ?? '',
      parameter,
      refs,
    );
    byIdentity.set(`${read.in} ${read.name}`, read);
  }
  return [...byIdentity.values()];
}

function readParameter(
  name: string,
  place: string,
  raw: JsonObject,
  refs: Refs,
): ContractParameter {
  const [content] = readContents(raw.content, refs);
  return {
    name,
    in: place,
    required: raw.required === true,
    deprecated: raw.deprecated === true,
    description: textOf(raw.description) ?? '',
    schema: raw.schema ?? content?.schema,
    notation: [raw.style, raw.explode, raw.allowReserved, content?.mediaType]
      .filter((part) => part !== undefined)
      .join(' '),
    examples: [...readExamples(raw, refs), ...(content?.examples ?? [])],
  };
}

function readBody(raw: Json | undefined, refs: Refs): ContractBody | undefined {
  const body = refs.follow(raw);
  if (!isObject(body)) return undefined;
  return {
    required: body.required === true,
    description: textOf(body.description) ?? '',
    content: readContents(body.content, refs),
  };
}

function readResponse(status: string, response: JsonObject, refs: Refs): ContractResponse {
  return {
    status,
    description: textOf(response.description) ?? '',
    headers: Object.entries(objectOf(response.headers)).map(([name, raw]) =>
      readParameter(name, 'header', objectOf(refs.follow(raw)), refs),
    ),
    content: readContents(response.content, refs),
  };
}

function readContents(raw: Json | undefined, refs: Refs): ContractContent[] {
  return Object.entries(objectOf(raw)).map(([mediaType, media]) => ({
    mediaType,
    schema: objectOf(media).schema,
    examples: readExamples(objectOf(media), refs).map((example) => ({
      ...example,
      value: bodyValue(example.value, mediaType),
    })),
  }));
}

function readExamples(holder: JsonObject, refs: Refs): ContractExample[] {
  const named = Object.entries(objectOf(holder.examples)).flatMap(([name, raw]) => {
    const example = objectOf(refs.follow(raw));
    if (example.value === undefined) return [];
    return [{ name, summary: textOf(example.summary) ?? '', value: example.value }];
  });
  return holder.example === undefined
    ? named
    : [...named, { name: 'example', summary: '', value: holder.example }];
}
