import type {
  Contract,
  ContractBody,
  ContractOperation,
  ContractParameter,
  ContractResponse,
} from '../../src/contract/contract.ts';
import { isList, isObject, type Json, type JsonObject, listOf } from '../../src/json/json.ts';
import { isKnownFormat } from '../../src/openapi/formats.ts';
import { schemaName } from '../../src/openapi/refs.ts';
import type {
  ApiId,
  CompiledApi,
  CompiledOperation,
  CompiledParameter,
  CompiledResponse,
  CompiledSchema,
  SandboxContract,
  SchemaType,
} from './contract.ts';

/**
 * Turns the contracts of both APIs into what the core works with. Throws where a document uses something that
 * the core would not honour, because a sandbox that checks less than the contract says teaches wrong things.
 */
export function compileContract(contracts: Readonly<Record<ApiId, Contract>>): SandboxContract {
  return {
    version: contracts.infrastructure.version,
    apis: {
      infrastructure: compileApi('infrastructure', contracts.infrastructure),
      management: compileApi('management', contracts.management),
    },
  };
}

function compileApi(api: ApiId, contract: Contract): CompiledApi {
  const server = contract.servers[0]?.url ?? '';
  const [, origin, basePath] = server.match(/^(https?:\/\/[^/]+)(\/.*?)\/?$/) ?? [];
  if (origin === undefined || basePath === undefined) {
    throw new Error(`The server of the ${api} contract, "${server}", has no host or no base path.`);
  }
  const where = `${api} contract`;
  return {
    origin,
    basePath,
    operations: contract.operations.map((operation) => compileOperation(api, operation)),
    schemas: Object.fromEntries(
      Object.entries(contract.schemas).map(([name, schema]) => [
        name,
        compileSchema(schema, `${where}, schema ${name}`),
      ]),
    ),
  };
}

function compileOperation(api: ApiId, operation: ContractOperation): CompiledOperation {
  const at = `${api} contract, ${operation.id}`;
  return {
    id: operation.id,
    api,
    method: operation.method,
    path: operation.path,
    ...(operation.capability === undefined ? {} : { capability: operation.capability }),
    parameters: operation.parameters.map((parameter) => compileParameter(parameter, at)),
    ...(operation.body ? { body: compileBody(operation.body, at) } : {}),
    responses: operation.responses.map((response) => compileResponse(response, at)),
  };
}

function compileParameter(parameter: ContractParameter, at: string): CompiledParameter {
  const { name, in: place, required, schema, notation } = parameter;
  const where = `${at}, parameter ${name}`;
  if (place !== 'path' && place !== 'header' && place !== 'query') {
    throw new Error(`${where}: the sandbox does not read parameters in "${place}".`);
  }
  if (notation !== '') throw new Error(`${where}: the sandbox does not read "${notation}".`);
  return { name, in: place, required, schema: compileSchema(schema ?? {}, where) };
}

function compileBody(body: ContractBody, at: string) {
  const [content, ...others] = body.content;
  if (content?.mediaType !== 'application/json' || others.length > 0) {
    throw new Error(`${at}: the sandbox reads request bodies as application/json only.`);
  }
  return {
    required: body.required,
    schema: compileSchema(content.schema ?? {}, `${at}, request body`),
  };
}

function compileResponse(response: ContractResponse, at: string): CompiledResponse {
  const where = `${at}, response ${response.status}`;
  const status = Number(response.status);
  if (!Number.isInteger(status)) throw new Error(`${where}: the sandbox needs a single status.`);
  const [content, ...others] = response.content;
  if (others.length > 0) throw new Error(`${where}: the sandbox answers in one media type.`);
  return {
    status,
    ...(content
      ? {
          content: {
            mediaType: content.mediaType,
            schema: compileSchema(content.schema ?? {}, where),
          },
        }
      : {}),
    headers: response.headers.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Keywords that only describe. */
const words = [
  'description',
  'title',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
];
const numbers = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
const copied = ['enum', 'const', 'default', 'uniqueItems', 'required', ...numbers];
const schemaTypes = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** One keyword of a schema as the core reads it, or undefined for what has no meaning to it. */
export function compileSchema(schema: Json, at: string): CompiledSchema {
  if (schema === true) return {};
  if (!isObject(schema)) throw new Error(`${at}: the sandbox cannot read this schema.`);
  const entries = Object.entries(schema).flatMap(([keyword, value]) => {
    const compiled = compileKeyword(keyword, value, at);
    return compiled === undefined ? [] : [[keyword, compiled] as const];
  });
  const example = listOf(schema.examples)[0];
  // Every entry went through `compileKeyword`, which gives each keyword the type it has in CompiledSchema.
  return {
    ...Object.fromEntries(entries),
    ...(example === undefined ? {} : { example }),
  } as CompiledSchema;
}

function compileKeyword(keyword: string, value: Json, at: string): unknown {
  const where = `${at}/${keyword}`;
  if (words.includes(keyword) || keyword.startsWith('x-')) return undefined;
  if (copied.includes(keyword)) return value;
  switch (keyword) {
    case '$ref':
      return compileReference(value, where);
    case 'type':
      return compileTypes(value, where);
    case 'format':
      if (isKnownFormat(value)) return value;
      throw new Error(`${where}: the sandbox does not check the format "${value}".`);
    case 'contentEncoding':
      if (value === 'base64') return value;
      throw new Error(`${where}: the sandbox does not check the encoding "${value}".`);
    case 'pattern':
      // Throws where the pattern is no regular expression.
      return new RegExp(String(value), 'u').source;
    case 'items':
    case 'propertyNames':
      return compileSchema(value, where);
    case 'additionalProperties':
      if (value === true) return undefined;
      return value === false ? false : compileSchema(value, where);
    case 'properties':
      return compileProperties(value, where);
    default:
      throw new Error(
        `${where}: the sandbox does not check this keyword. Teach sandbox/core/validate.ts to, or leave it out.`,
      );
  }
}

function compileReference(value: Json, at: string): string {
  const target = String(value);
  if (!/^#\/components\/schemas\/[^/]+$/.test(target)) {
    throw new Error(
      `${at}: the sandbox follows references to named schemas only, not "${target}".`,
    );
  }
  return schemaName(target);
}

function compileTypes(value: Json, at: string): readonly SchemaType[] {
  const types = isList(value) ? value : [value];
  const unknown = types.find((type) => !schemaTypes.includes(String(type)));
  if (unknown !== undefined) throw new Error(`${at}: there is no type "${unknown}".`);
  return types as readonly SchemaType[];
}

function compileProperties(value: Json, at: string): Readonly<Record<string, CompiledSchema>> {
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, schema]) => [
      name,
      compileSchema(schema, `${at}/${name}`),
    ]),
  );
}
