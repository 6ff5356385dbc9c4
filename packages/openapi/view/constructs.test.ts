import { describe, expect, test } from 'vitest';
import { apiOf, nodeOf, ref } from '../../../tests/support/read-schemas.node.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { ShownOperation } from './api-reference.ts';
import { allOperations } from './overviews.ts';

/* How the two versions of OpenAPI say the same, and which constructs around a schema are read. */

describe('3.0 and 3.1 say the same in different words', () => {
  test.each<[what: string, before: JsonObject, since: JsonObject]>([
    ['a text or null', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'a reference or null',
      { nullable: true, allOf: [ref('Pet')] },
      { oneOf: [ref('Pet'), { type: 'null' }] },
    ],
    [
      'more than a number',
      { type: 'number', minimum: 3, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 3 },
    ],
    [
      'less than a number',
      { type: 'number', maximum: 3, exclusiveMaximum: true },
      { type: 'number', exclusiveMaximum: 3 },
    ],
    [
      'at least a number',
      { type: 'number', minimum: 3, exclusiveMinimum: false },
      { type: 'number', minimum: 3 },
    ],
    ['an example', { type: 'string', example: 'moss' }, { type: 'string', examples: ['moss'] }],
    ['one value', { type: 'string', enum: ['moss'] }, { type: 'string', const: 'moss' }],
    [
      'a tuple',
      { type: 'array', items: [{ type: 'string' }], additionalItems: false },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
    [
      'what depends on a field',
      { type: 'object', dependencies: { card: ['address'] } },
      { type: 'object', dependentRequired: { card: ['address'] } },
    ],
  ])('%s', (_, before, since) => {
    const schemas = { Pet: { type: 'object', properties: { name: { type: 'string' } } } };
    const [old, now] = [nodeOf(before, schemas), nodeOf(since, schemas)];
    expect(withoutWords(old)).toEqual(withoutWords(now));
    expect(withoutWords(now)).not.toEqual(withoutWords(nodeOf({})));
  });
});

/** How a merge came about says nothing of what fits. */
function withoutWords(node: ReturnType<typeof nodeOf>) {
  return { ...node, name: undefined, mergedFrom: [], unshown: [] };
}

describe('around a schema', () => {
  const ok = { 200: { description: 'Fine.' } };

  test.each<
    [what: string, document: JsonObject, read: (operation: ShownOperation) => unknown, Json]
  >([
    [
      'the headers of a response',
      callOf({ responses: { 200: { description: '', headers: { 'X-Rate': { schema: {} } } } } }),
      ({ responses }) => responses[0]?.headers.map(({ name }) => name),
      ['X-Rate'],
    ],
    [
      'links of a response are named',
      callOf({ responses: { 200: { description: '', links: { next: {} } } } }),
      ({ responses }) => responses[0]?.unshown,
      ['links'],
    ],
    [
      'xml is named',
      callOf({
        responses: {
          200: { description: '', content: { 'text/xml': { schema: { xml: { name: 'a' } } } } },
        },
      }),
      ({ responses }) => responses[0]?.content[0]?.schema?.unshown,
      ['xml'],
    ],
    [
      'a callback has an operation of its own',
      callOf({
        callbacks: { done: { '{$request.body#/url}': { post: { responses: ok } } } },
        responses: ok,
      }),
      ({ callbacks }) => callbacks.map(({ name, expression }) => [name, expression]),
      [['done', '{$request.body#/url}']],
    ],
    [
      'a webhook sends and is not called',
      { webhooks: { died: { post: { responses: ok } } } },
      ({ kind, request }) => [kind, request === undefined],
      ['webhook', true],
    ],
    [
      'the method QUERY (3.2)',
      { paths: { '/a': { query: { responses: ok } } } },
      ({ method }) => method,
      'QUERY',
    ],
    [
      'methods of any name (3.2)',
      { paths: { '/a': { additionalOperations: { COPY: { responses: ok } } } } },
      ({ method }) => method,
      'COPY',
    ],
    [
      'a stream is a list of its items (3.2)',
      callOf({
        responses: {
          200: {
            description: '',
            content: { 'application/jsonl': { itemSchema: { type: 'string' } } },
          },
        },
      }),
      ({ responses }) => responses[0]?.content[0]?.schema?.kind,
      'array',
    ],
    [
      'a path that is a reference',
      {
        paths: { '/a': { $ref: '#/components/pathItems/a' } },
        components: { pathItems: { a: { get: { operationId: 'a', responses: ok } } } },
      },
      ({ operationId }) => operationId,
      'a',
    ],
  ])('%s', (_, document, read, expected) => {
    const [operation] = allOperations(apiOf(document));
    if (!operation) throw new Error('The document has no operation.');
    expect(read(operation)).toEqual(expected);
  });
});

function callOf(operation: JsonObject): JsonObject {
  return { paths: { '/a': { post: operation } } };
}
