import { type Json, type JsonObject, listOf, objectOf } from '../../packages/openapi/json/json.ts';
import { parseFragment, valueAt } from '../../packages/openapi/json/pointer.ts';
import { describeProperties, describeSchema } from './describe-schema.ts';
import {
  type ExpectedOperation,
  expectedHeaders,
  expectedOperations,
  expectedPathParameters,
  expectedServers,
  expectedTags,
} from './expected-operations.ts';
import {
  type ExpectedSchema,
  expectedCapabilities,
  expectedExamples,
  expectedInstanceType,
  expectedMeanings,
  expectedOtherSchemas,
  expectedSchemas,
  expectedWords,
} from './expected-schemas.ts';

export type Api = 'infrastructure' | 'management';

export type Documents = Readonly<Record<Api, JsonObject>>;

/**
 * Where the two bundled documents say something else than the specification, one sentence each. Reads the
 * documents by itself, so that a mistake in the program cannot hide one in the contract.
 */
export function contradictions(documents: Documents): string[] {
  return (['infrastructure', 'management'] as const).flatMap((api) =>
    contradictionsIn(api, documents[api]),
  );
}

/** Those of one document: a change of one does not need the other read again. */
export function contradictionsIn(api: Api, document: JsonObject): string[] {
  return [
    ...documentContradictions(api, document),
    ...operationContradictions(api, document),
    ...schemaContradictions(api, document),
    ...(api === 'infrastructure' ? infrastructureContradictions(document) : []),
    ...wordContradictions(api, document),
  ].map((sentence) => `${api}: ${sentence}`);
}

/** What a contradiction is about: `Instance.ip`, `the responses of GET /projects`. */
export function factOf(contradiction: string): string {
  return contradiction.replace(/^\w+: /, '').split(' is ', 1)[0] ?? '';
}

function documentContradictions(api: Api, document: JsonObject): string[] {
  const { url, variables } = expectedServers[api];
  const servers = listOf(document.servers).map((server) => ({
    url: objectOf(server).url,
    variables: Object.fromEntries(
      Object.entries(objectOf(objectOf(server).variables)).map(([name, variable]) => [
        name,
        objectOf(variable).default,
      ]),
    ),
  }));
  const tags = listOf(document.tags).map((tag) => objectOf(tag).name);
  const scheme = objectOf(objectOf(objectOf(document.components).securitySchemes).bearerAuth);
  return [
    ...differs('the OpenAPI version', String(document.openapi).slice(0, 3), '3.1'),
    ...differs('the API version', objectOf(document.info).version, 'v1alpha1'),
    ...differs('the servers', servers, [{ url, variables }]),
    ...differs('the tags', tags, expectedTags[api]),
    ...differs('the security', document.security, [{ bearerAuth: [] }]),
    ...differs(
      'the bearer scheme',
      [scheme.type, scheme.scheme, scheme.bearerFormat],
      ['http', 'bearer', 'JWT'],
    ),
  ];
}

function operationContradictions(api: Api, document: JsonObject): string[] {
  const found = operationsIn(document);
  const expected = expectedOperations[api];
  return [
    ...differs(
      'the operations',
      found.map(({ call }) => call).sort(),
      expected.map(({ call }) => call).sort(),
    ),
    ...expected.flatMap((operation) => {
      const one = found.find(({ call }) => call === operation.call);
      return one ? compareOperation(operation, one, document) : [];
    }),
  ];
}

interface FoundOperation {
  readonly call: string;
  readonly path: string;
  readonly pathItem: JsonObject;
  readonly operation: JsonObject;
}

function operationsIn(document: JsonObject): FoundOperation[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, raw]) => {
    const pathItem = objectOf(raw);
    return Object.entries(pathItem)
      .filter(([key]) => key !== 'parameters')
      .map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        path,
        pathItem,
        operation: objectOf(operation),
      }));
  });
}

/** Calls that are refused right after what they are about was made: a new instance is running. */
const comesAfter: Readonly<Record<string, string>> = { startInstance: 'stopInstance' };

function compareOperation(
  expected: ExpectedOperation,
  { path, pathItem, operation }: FoundOperation,
  document: JsonObject,
): string[] {
  const { id, tag, capability, guide } = expected;
  const of = (what: string) => `${what} of ${expected.call}`;
  const parameters = [...listOf(pathItem.parameters), ...listOf(operation.parameters)];
  return [
    ...differs(of('the operationId'), operation.operationId, id),
    ...differs(of('the tags'), operation.tags, [tag]),
    ...differs(of('the capability'), operation['x-capability'], capability),
    ...differs(of('the guide'), operation['x-guide'], guide),
    ...differs(of('what comes before it'), operation['x-after'], comesAfter[id]),
    ...differs(of('the security'), operation.security, undefined),
    ...differs(of('the deprecation'), operation.deprecated, undefined),
    ...differs(
      of('the parameters'),
      sorted(parameters.map((parameter) => describeParameter(resolve(document, parameter)))),
      sorted(expectedParameters(path, expected.project)),
    ),
    ...differs(
      of('the request body'),
      describeBody(operation.requestBody, document),
      expected.body,
    ),
    ...differs(
      of('the responses'),
      describeAnswers(operation, document),
      expectedAnswers(expected),
    ),
    ...differs(
      of('the headers of responses'),
      headersOf(id, operation, document),
      headersExpected(id),
    ),
  ];
}

function expectedParameters(path: string, project: ExpectedOperation['project']): string[] {
  const inPath = Object.entries(expectedPathParameters[path] ?? {});
  return [
    ...inPath.map(([name, type]) => `path ${name} required ${type}`),
    ...(project === 'project' ? ['header X-PROJECT-ID required uuid'] : []),
  ];
}

function describeParameter({ name, in: place, required, schema, ...others }: JsonObject): string {
  const { description, example, ...rules } = others;
  const more = Object.keys(rules).length === 0 ? '' : ` ${JSON.stringify(rules)}`;
  return `${place} ${name} ${required === true ? 'required' : 'optional'} ${describeSchema(schema)}${more}`;
}

function describeBody(raw: Json | undefined, document: JsonObject): string {
  if (raw === undefined) return 'none';
  const body = resolve(document, raw);
  const content = describeContent(body.content);
  return body.required === true ? content : `optional ${content}`;
}

function expectedAnswers({ success, errors }: ExpectedOperation): string[] {
  return [success, ...errors.split(' ').map((status) => `${status} Error`)];
}

function describeAnswers(operation: JsonObject, document: JsonObject): string[] {
  return Object.entries(objectOf(operation.responses)).map(([status, raw]) =>
    `${status} ${describeContent(resolve(document, raw).content)}`.trim(),
  );
}

/** The schema for JSON; other media types by their name, when the body is any text. */
function describeContent(content: Json | undefined): string {
  return Object.entries(objectOf(content))
    .map(([mediaType, media]) => {
      const schema = describeSchema(objectOf(media).schema);
      if (mediaType === 'application/json') return schema;
      return schema === 'string' ? mediaType : `${mediaType} ${schema}`;
    })
    .join(', ');
}

function headersOf(id: string, operation: JsonObject, document: JsonObject): JsonObject {
  const entries = Object.entries(objectOf(operation.responses)).flatMap(([status, raw]) => {
    const headers = Object.entries(objectOf(resolve(document, raw).headers)).map(
      ([name, header]) => {
        const { required, example, schema } = resolve(document, header);
        return [
          name,
          `${required === true ? 'required' : 'optional'} ${describeSchema(schema)}: ${example}`,
        ];
      },
    );
    return headers.length === 0 ? [] : [[`${id} ${status}`, Object.fromEntries(headers)]];
  });
  return Object.fromEntries(entries);
}

function headersExpected(id: string): JsonObject {
  return Object.fromEntries(
    Object.entries(expectedHeaders)
      .filter(([answer]) => answer.split(' ')[0] === id)
      .map(([answer, headers]) => [
        answer,
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, `required string: ${value}`]),
        ),
      ]),
  );
}

function schemaContradictions(api: Api, document: JsonObject): string[] {
  const schemas = schemasOf(document);
  const expected = expectedSchemas[api];
  const others: Readonly<Record<string, string>> = expectedOtherSchemas[api];
  return [
    ...differs(
      'the schemas',
      sorted(Object.keys(schemas)),
      sorted([...Object.keys(expected), ...Object.keys(others)]),
    ),
    ...Object.entries(expected).flatMap(([name, schema]) =>
      compareSchema(name, schema, objectOf(schemas[name])),
    ),
    ...Object.entries(others).flatMap(([name, text]) =>
      differs(name, describeSchema(schemas[name]), text),
    ),
  ];
}

function compareSchema(
  name: string,
  { kind, properties }: ExpectedSchema,
  schema: JsonObject,
): string[] {
  const { properties: _, required: __, description: ___, examples: ____, ...rules } = schema;
  const found = describeProperties(schema);
  const names = new Set([...Object.keys(properties), ...Object.keys(found)]);
  return [
    ...differs(
      `the rules of ${name}`,
      rules,
      kind === 'request' ? { type: 'object', additionalProperties: false } : { type: 'object' },
    ),
    ...[...names].flatMap((property) =>
      differs(`${name}.${property}`, found[property], properties[property]),
    ),
  ];
}

function infrastructureContradictions(document: JsonObject): string[] {
  const listed = String(objectOf(schemasOf(document).Capabilities).description).match(
    /`[a-z.-]+:[a-z]+`|`kubernetes\.user-auth`/g,
  );
  const inTable = (listed ?? []).map((text) => text.slice(1, -1));
  const examples = objectOf(objectOf(document.components).examples);
  const complete = objectOf(examples.CapabilitiesComplete).value;
  const types = listOf(objectOf(examples.InstanceTypeList).value).map(objectOf);
  const type = types.find(({ name }) => name === expectedInstanceType.name) ?? {};
  return [
    ...differs(
      'the table of capabilities',
      inTable.filter((name) => !expectedCapabilities.includes(name)),
      [],
    ),
    ...expectedCapabilities.flatMap((name) =>
      differs(`the capability ${name}`, inTable.includes(name) ? 'listed' : 'absent', 'listed'),
    ),
    ...differs('the example with all capabilities', complete, expectedCapabilities),
    ...Object.entries(expectedInstanceType).flatMap(([key, value]) =>
      differs(`the example of InstanceType.${key}`, type[key], value),
    ),
  ];
}

/** What descriptions and examples have to say, because types cannot. */
function wordContradictions(api: Api, document: JsonObject): string[] {
  const schemas = schemasOf(document);
  const property = (schema: string, name: string) =>
    objectOf(objectOf(objectOf(schemas[schema]).properties)[name]);
  return [
    ...expectedWords[api].flatMap(([schema, name, words]) => {
      const text = String(property(schema, name).description);
      return text.includes(words)
        ? []
        : differs(`the description of ${schema}.${name}`, text, words);
    }),
    ...expectedExamples[api].flatMap(([schema, name, example]) =>
      differs(`the example of ${schema}.${name}`, property(schema, name).examples, [example]),
    ),
    ...operationsIn(document).flatMap(({ call, operation }) =>
      Object.entries(objectOf(operation.responses)).flatMap(([status, response]) => {
        const meaning = expectedMeanings[status];
        if (meaning === undefined) return [];
        const [said] = String(resolve(document, response).description).split(':', 1);
        return said === meaning
          ? []
          : differs(`the meaning of ${status}`, `${said} (${call})`, meaning);
      }),
    ),
  ];
}

function schemasOf(document: JsonObject): JsonObject {
  return objectOf(objectOf(document.components).schemas);
}

/** What a reference of a bundled document leads to. */
function resolve(document: JsonObject, raw: Json): JsonObject {
  const { $ref } = objectOf(raw);
  if (typeof $ref !== 'string') return objectOf(raw);
  return objectOf(valueAt(document, parseFragment($ref)));
}

function differs(what: string, found: unknown, expected: unknown): string[] {
  const [is, shouldBe] = [found, expected].map((value) => JSON.stringify(value) ?? 'absent');
  return is === shouldBe ? [] : [`${what} is ${is}, the specification says ${shouldBe}`];
}

function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort();
}
