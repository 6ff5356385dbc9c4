import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
} from '../../packages/openapi/json/json.ts';
import { lintContract } from '../../packages/openapi/lint/lint.node.ts';
import type {
  DocumentContent,
  DocumentResponse,
  Operation,
} from '../../packages/openapi/model/model.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import { contractDocuments } from '../../sites/fellmoor/contract/documents.node.ts';
import { ajvVerdict, exampleMistakes, givenValues } from './examples.ts';
import { lintRules } from './lint-rules.ts';
import { renamedProperties } from './renamed-properties.ts';
import { type Api, contradictions, contradictionsIn, type Documents } from './specification.ts';

/** One of the eight checks that a contract has to pass before it is published. */
export interface ContractCheck {
  /** What holds. */
  readonly name: string;
  /** What was counted. */
  readonly figures: string;
  readonly mistakes: readonly string[];
}

interface Contracts {
  readonly siteFolder: string;
  readonly documents: Documents;
}

interface Located {
  readonly api: Api;
  readonly operation: Operation;
}

/**
 * Checks 1 to 7, the quickest first, each when it is asked for. The eighth is about the checks themselves: see
 * `renameCheck`.
 */
export async function* contractChecks({
  siteFolder,
  documents,
}: Contracts): AsyncGenerator<ContractCheck> {
  const operations = (['infrastructure', 'management'] as const).flatMap((api) =>
    readDocument(documents[api]).operations.map((operation): Located => ({ api, operation })),
  );
  yield countCheck(operations, documents);
  yield entityCheck(documents);
  yield headerCheck(operations);
  yield statusCheck(operations);
  yield errorCheck(operations, documents);
  yield await lintCheck(siteFolder);
  yield await exampleCheck(operations, documents);
}

function countCheck(operations: readonly Located[], documents: Documents): ContractCheck {
  const own = operations.filter(({ api }) => api === 'infrastructure').length;
  const counts = [operations.length, own, operations.length - own].join(', ');
  const wrong = contradictions(documents).filter((sentence) =>
    /operation|responses of|parameters of/.test(sentence),
  );
  return {
    name: '1. 43 operations, 33 + 10, each with its operationId, statuses and header rule',
    figures: `${operations.length} operations: ${own} + ${operations.length - own}`,
    mistakes: [...(counts === '43, 33, 10' ? [] : [`there are ${counts} operations`]), ...wrong],
  };
}

function entityCheck(documents: Documents): ContractCheck {
  const schemas = Object.values(documents).flatMap((document) =>
    Object.values(objectOf(objectOf(document.components).schemas)).map(objectOf),
  );
  const properties = schemas.flatMap((schema) => Object.keys(objectOf(schema.properties)));
  return {
    name: '2. Every entity and property of the specification, spelled exactly, and no other',
    figures: `${schemas.length} schemas, ${properties.length} properties`,
    mistakes: contradictions(documents),
  };
}

const withoutProject = [
  'listProjects',
  'createProject',
  'getProject',
  'deleteProject',
  'listInstanceTypes',
  'listCapabilities',
];

function headerCheck(operations: readonly Located[]): ContractCheck {
  const needs = ({ api, operation }: Located) =>
    api === 'infrastructure' && !withoutProject.includes(operation.id);
  const headers = ({ operation }: Located) =>
    operation.parameters.filter(({ name }) => name === 'X-PROJECT-ID');
  return {
    name: '3. X-PROJECT-ID is required where the platform needs it, and absent elsewhere',
    figures: `required on ${operations.filter(needs).length}, absent from ${operations.filter((one) => !needs(one)).length}`,
    mistakes: operations.flatMap((one) => {
      const [header, ...more] = headers(one);
      const isRight = needs(one)
        ? header?.required === true && header.in === 'header' && more.length === 0
        : !header;
      return isRight ? [] : [`${one.operation.id} breaks the header rule`];
    }),
  };
}

function statusCheck(operations: readonly Located[]): ContractCheck {
  const having = (status: string) =>
    operations.filter(({ operation }) =>
      operation.responses.some((response) => response.status === status),
    );
  const rules: readonly (readonly [status: string, holds: (one: Located) => boolean])[] = [
    ['400', takesInput],
    ['403', () => true],
    ['500', () => true],
    ['501', () => true],
    ['404', ({ operation }) => operation.path.includes('{')],
    [
      '409',
      ({ operation }) =>
        ['startInstance', 'stopInstance', 'createSlurmUser', 'createUserKey'].includes(
          operation.id,
        ),
    ],
    ['401', ({ api }) => api === 'management'],
  ];
  return {
    name: '4. 400 wherever input can be malformed; 403, 500 and 501 everywhere; 404 for named objects; 409 on four; 401 on the ten of management',
    figures: rules.map(([status]) => `${status} on ${having(status).length}`).join(', '),
    mistakes: rules.flatMap(([status, holds]) =>
      operations
        .filter((one) => holds(one) !== having(status).includes(one))
        .map((one) => `${one.operation.id} ${holds(one) ? 'lacks' : 'should not have'} ${status}`),
    ),
  };
}

/** Whether something that a caller sends can be malformed: in the path, in a header or in the body. */
function takesInput({ operation: { parameters, body } }: Located): boolean {
  return parameters.length > 0 || body !== undefined;
}

function errorCheck(operations: readonly Located[], documents: Documents): ContractCheck {
  const errors = operations.flatMap(({ operation }) => responsesOf(operation, isError));
  const [one, other] = Object.values(documents).map((document) =>
    JSON.stringify(objectOf(objectOf(document.components).schemas).Error),
  );
  return {
    name: '5. Every error response refers to the one Error schema',
    figures: `${errors.length} error responses`,
    mistakes: [
      ...(one === other ? [] : ['the two documents have different Error schemas']),
      ...errors
        .filter(({ response }) => !refersToError(response.content))
        .map(({ id, response }) => `${id} ${response.status} does not refer to Error`),
    ],
  };
}

function refersToError(content: readonly DocumentContent[]): boolean {
  const [media] = content;
  return (
    content.length === 1 &&
    media?.mediaType === 'application/json' &&
    JSON.stringify(media.schema) === '{"$ref":"#/components/schemas/Error"}'
  );
}

async function exampleCheck(
  operations: readonly Located[],
  documents: Documents,
): Promise<ContractCheck> {
  const given = Object.values(documents).flatMap(givenValues);
  const invalid = (await Promise.all(Object.values(documents).map(exampleMistakes))).flat();
  const undeclared = Object.values(documents).flatMap(undeclaredProperties);
  const bodies = operations.flatMap(({ api, operation }) => {
    const document = documents[api];
    const request = (operation.body?.content ?? []).flatMap((media) =>
      incomplete(`${operation.id} request`, media, document),
    );
    const answers = responsesOf(operation, () => true).flatMap(({ id, response }) =>
      response.content.flatMap((media) => incomplete(`${id} ${response.status}`, media, document)),
    );
    return [...request, ...answers];
  });
  return {
    name: '6. Every example validates, and every request, success and error has a complete one',
    figures: `${given.length} examples and defaults, each accepted by two validators`,
    mistakes: [...invalid, ...undeclared, ...bodies],
  };
}

/** Responses are open, so a misspelled optional property would pass: here they are closed. */
function undeclaredProperties(document: JsonObject): string[] {
  const fits = ajvVerdict(closed(document));
  return givenValues(document)
    .filter(({ schema, value }) => fits(schema, value) !== true)
    .map(
      ({ at }) =>
        `the value at ${at} does not fit its schema, or has a property that the schema does not declare`,
    );
}

function closed(document: JsonObject): JsonObject {
  const close = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((item) => close(item as Json));
    if (!isObject(value)) return value;
    const members = Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, close(child)]),
    );
    const isOpen = isObject(members.properties) && members.additionalProperties === undefined;
    return isOpen ? { ...members, additionalProperties: false } : members;
  };
  return close(document) as JsonObject;
}

/** Properties that no example of the body shows. */
function incomplete(
  where: string,
  { schema, examples }: DocumentContent,
  document: JsonObject,
): string[] {
  if (examples.length === 0) return [`${where} has no example`];
  const shown = new Set(examples.flatMap(({ value }) => [...pathsIn(value)]));
  return declaredPaths(schema, document)
    .filter((path) => !shown.has(path))
    .map((path) => `no example of ${where} shows ${path}`);
}

function* pathsIn(value: Json, path = ''): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* pathsIn(item as Json, path);
  if (!isObject(value)) return;
  for (const [name, child] of Object.entries(value)) {
    yield `${path}/${name}`;
    yield* pathsIn(child, `${path}/${name}`);
  }
}

function declaredPaths(raw: Json | undefined, document: JsonObject, path = ''): string[] {
  const { $ref } = objectOf(raw);
  const schema =
    typeof $ref === 'string'
      ? objectOf(
          objectOf(objectOf(document.components).schemas)[
            $ref.replace('#/components/schemas/', '')
          ],
        )
      : objectOf(raw);
  const properties = Object.entries(objectOf(schema.properties)).flatMap(([name, child]) => [
    `${path}/${name}`,
    ...declaredPaths(child, document, `${path}/${name}`),
  ]);
  return schema.items === undefined
    ? properties
    : [...properties, ...declaredPaths(schema.items, document, path)];
}

async function lintCheck(siteFolder: string): Promise<ContractCheck> {
  const problems = (
    await Promise.all(
      contractDocuments.map(({ document }) => lintContract(siteFolder, document, lintRules)),
    )
  ).flat();
  return {
    name: '7. The linter runs with its strictest rules and no ignore file',
    figures: `${problems.length} mistakes in ${contractDocuments.length} documents`,
    mistakes: problems.map(({ file, line, problem }) => `${file}:${line} ${problem}`),
  };
}

/** The eighth check, as far as the contract itself goes: no property can be renamed unnoticed. */
export function renameCheck(documents: Documents): ContractCheck {
  const renamed = [...renamedProperties(documents)];
  const unnoticed = renamed.filter(
    ({ api, document }) => contradictionsIn(api, document).length === 0,
  );
  return {
    name: '8. Renaming any one property makes a check fail',
    figures: `${renamed.length} properties renamed one by one`,
    mistakes: unnoticed.map(({ name }) => `renaming ${name} goes unnoticed`),
  };
}

function responsesOf(
  { id, responses }: Operation,
  wanted: (response: DocumentResponse) => boolean,
): { id: string; response: DocumentResponse }[] {
  return responses.filter(wanted).map((response) => ({ id, response }));
}

function isError({ status }: DocumentResponse): boolean {
  return /^[45]/.test(status);
}
