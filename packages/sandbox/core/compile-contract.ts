import { notationOf } from '@drystone/openapi/compare/notation';
import { isObject, type Json, listOf } from '@drystone/openapi/json/json';
import { keywordFaults } from '@drystone/openapi/json-schema/keyword-faults';
import { isKnownKeyword, mapSubschemas, type Schema } from '@drystone/openapi/json-schema/schema';
import type {
  ApiDocument,
  DocumentBody,
  DocumentParameter,
  DocumentResponse,
  Operation,
} from '@drystone/openapi/model/model';
import { schemaName } from '@drystone/openapi/model/refs';
import type {
  CompiledApi,
  CompiledBody,
  CompiledOperation,
  CompiledParameter,
  CompiledResponse,
  SandboxContract,
} from './contract.ts';

/**
 * Turns the documents of a product's APIs into what the core works with. Throws where a document uses something
 * that the core would not honour, because a sandbox that checks less than the contract says teaches wrong things.
 */
export function compileContract<Api extends string>(
  contracts: Readonly<Record<Api, ApiDocument>>,
): SandboxContract<Api> {
  const documents = Object.entries<ApiDocument>(contracts) as [Api, ApiDocument][];
  const apis = documents.map(([api, document]) => [api, compileApi(api, document)]);
  return { version: documents[0]?.[1].version ?? '', apis: Object.fromEntries(apis) };
}

function compileApi<Api extends string>(api: Api, contract: ApiDocument): CompiledApi<Api> {
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

function compileOperation<Api extends string>(
  api: Api,
  operation: Operation,
): CompiledOperation<Api> {
  const { id, method, path, capability, parameters, body, responses } = operation;
  const at = `${api} contract, ${id}`;
  return {
    ...{ id, api, method, path, capability },
    parameters: parameters.map((parameter) => compileParameter(parameter, at)),
    body: body && compileBody(body, at),
    responses: responses.map((response) => compileResponse(response, at)),
  };
}

function compileParameter(parameter: DocumentParameter, at: string): CompiledParameter {
  const { name, in: place, required, schema } = parameter;
  const where = `${at}, parameter ${name}`;
  if (place !== 'path' && place !== 'header' && place !== 'query') {
    throw new Error(`${where}: the sandbox does not read parameters in "${place}".`);
  }
  const notation = notationOf(parameter);
  if (notation !== '') throw new Error(`${where}: the sandbox does not read "${notation}".`);
  return { name, in: place, required, schema: compileSchema(schema ?? {}, where) };
}

function compileBody(body: DocumentBody, at: string): CompiledBody {
  const [content, ...others] = body.content;
  if (content?.mediaType !== 'application/json' || others.length > 0) {
    throw new Error(`${at}: the sandbox reads request bodies as application/json only.`);
  }
  return {
    required: body.required,
    schema: compileSchema(content.schema ?? {}, `${at}, request body`),
  };
}

function compileResponse(response: DocumentResponse, at: string): CompiledResponse {
  const where = `${at}, response ${response.status}`;
  const status = Number(response.status);
  if (!Number.isInteger(status)) throw new Error(`${where}: the sandbox needs a single status.`);
  const [content, ...others] = response.content;
  if (others.length > 0) throw new Error(`${where}: the sandbox answers in one media type.`);
  return {
    status,
    content: content && {
      mediaType: content.mediaType,
      schema: compileSchema(content.schema ?? {}, where),
    },
    headers: response.headers.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A schema as the core reads it: without words about it, and with the names of schemas as references. */
export function compileSchema(schema: Json, at: string): Schema {
  const [fault] = keywordFaults(schema);
  if (fault) throw new Error(`${[at, ...fault.path].join('/')}: ${fault.problem} ${remedy}`);
  return stripped(schema, at) as Schema;
}

const remedy =
  'The sandbox would let through what the contract refuses. Teach packages/openapi/json-schema to check it, or leave it out.';

/** What `keywordFaults` accepts is a schema, so what is left of it is one. */
function stripped(schema: Json, at: string): Json {
  if (!isObject(schema)) return schema;
  const { title: _, examples, $ref, ...rest } = schema;
  const rules = Object.entries(rest).filter(([keyword]) => isKnownKeyword(keyword));
  const example = listOf(examples).slice(0, 1);
  return {
    ...($ref === undefined ? {} : { $ref: nameOf(String($ref), at) }),
    ...mapSubschemas(Object.fromEntries(rules), (inner, path) =>
      stripped(inner, [at, ...path].join('/')),
    ),
    // For messages that say what to send.
    ...(example.length > 0 ? { examples: example } : {}),
  };
}

function nameOf(ref: string, at: string): string {
  if (/^#\/components\/schemas\/[^/]+$/.test(ref)) return schemaName(ref);
  throw new Error(
    `${at}/$ref: the sandbox follows references to named schemas only, not "${ref}".`,
  );
}
