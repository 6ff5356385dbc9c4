import { english } from '@drystone/lib/english';
import { plainProse } from '@drystone/lib/prose/plain-prose';
import { plainText } from '@drystone/lib/prose/prose';
import { apiMenu } from '@drystone/reference/menu';
import { describe, expect, test } from 'vitest';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { anchorsOf } from './anchors-of.ts';
import { capabilityOverview, errorOverview } from './overviews.ts';
import { splitMeaning } from './response-of.ts';

const ok: JsonObject = { 200: { description: 'OK' } };

function operation(more: JsonObject = {}): JsonObject {
  return { responses: ok, ...more };
}

describe('tags', () => {
  const api = apiOf({
    tags: [{ name: 'SSH keys' }, { name: 'Empty' }],
    paths: {
      '/keys': {
        get: operation({ operationId: 'listKeys', tags: ['SSH keys', 'Other'], summary: 'List' }),
      },
      '/more': { post: operation({ tags: ['Unlisted'] }), delete: operation() },
    },
    webhooks: { created: { post: operation({ operationId: 'onCreate' }) } },
  });

  test('are in document order, then those that only operations name, each operation once', () => {
    expect(
      api.tags.map(({ name, operations }) => [name, operations.map(({ title }) => title)]),
    ).toEqual([
      ['SSH keys', ['List']],
      ['Empty', []],
      ['Unlisted', ['/more']],
      ['more', ['/more']],
      ['Webhooks', ['onCreate']],
    ]);
  });

  test('make the menu', () => {
    expect(apiMenu(english, api)[0]).toEqual({
      label: 'SSH keys',
      href: '#tag/SSH-keys',
      items: [{ label: 'List', href: '#tag/SSH-keys/operation/listKeys', method: 'GET' }],
    });
  });
});

test('sections of the description come first in the menu', () => {
  const api = apiOf({
    info: { title: 'A', version: '1', description: 'One.\n\n## Errors' },
    paths: {},
  });
  expect(api.summary).toBe('One.');
  expect(apiMenu(english, api)[0]).toEqual({ label: 'Errors', href: '#section/errors', items: [] });
});

test('an operation takes the parameters of its path and may say one of them again', () => {
  const api = apiOf({
    paths: {
      '/pets/{id}': {
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string' },
            description: 'Old',
          },
          { name: 'X-PROJECT-ID', in: 'header', required: true, schema: { type: 'string' } },
        ],
        get: operation({
          operationId: 'getPet',
          parameters: [{ name: 'id', in: 'path', schema: { type: 'string' }, description: 'New' }],
        }),
      },
    },
  });
  const parameters = api.tags[0]?.operations[0]?.parameters;
  expect(parameters?.map(({ anchor, required }) => [anchor, required])).toEqual([
    ['tag/pets/operation/getPet/path/id', true],
    ['tag/pets/operation/getPet/header/X-PROJECT-ID', true],
  ]);
  expect(parameters?.[0]?.schema.description).toEqual(plainProse('New'));
});

test('two operations of one id have different anchors', () => {
  const twice = operation({ operationId: 'same' });
  const api = apiOf({ paths: { '/a': { get: twice }, '/a/{id}': { get: twice } } });
  const anchors = api.tags[0]?.operations.map(({ anchor }) => anchor) ?? [];
  expect(new Set(anchors).size).toBe(2);
});

test('authorization is inherited, and may be switched off or left to the caller', () => {
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
  const api = apiOf({
    security: [{ key: [] }],
    components: { securitySchemes },
    paths: {
      '/a': {
        get: operation(),
        put: operation({ security: [] }),
        post: operation({ security: [{}, { key: ['read'] }] }),
      },
    },
  });
  expect(api.tags[0]?.operations.map(({ authorization }) => authorization)).toMatchObject([
    [[{ name: 'key', words: 'API key in the header X-Key', scopes: [] }]],
    [],
    [[], [{ name: 'key', scopes: ['read'] }]],
  ]);
});

describe('what a response means', () => {
  test.each<[string, string, string | undefined]>([
    ['OK', 'OK', undefined],
    ['Forbidden: no.\nAsk an administrator.', 'Forbidden: no.', 'Ask an administrator.'],
    ['First.\n\nSecond.', 'First.', 'Second.'],
    ['Short sentences. Stay together.', 'Short sentences. Stay together.', undefined],
    [`${'x'.repeat(100)}. ${'y'.repeat(100)}.`, `${'x'.repeat(100)}.`, `${'y'.repeat(100)}.`],
  ])('%j', (description, meaning, rest) => {
    expect(splitMeaning(description)).toEqual([meaning, rest]);
  });
});

describe('overviews', () => {
  const errors = (forbidden: string): Json => ({
    ...ok,
    403: { description: forbidden },
    404: { description: 'Not there.' },
  });
  const api = apiOf({
    paths: {
      '/a': {
        get: { operationId: 'a', 'x-capability': 'pets:read', responses: errors('No.') },
        put: { operationId: 'b', 'x-capability': 'pets:read', responses: errors('No.') },
        post: { operationId: 'c', responses: errors('Never.') },
      },
    },
  });

  test('a capability lists its operations, and the rest comes last', () => {
    const entries = capabilityOverview(api).map(({ capability, operations }) => [
      capability,
      operations.map(({ operationId }) => operationId),
    ]);
    expect(entries).toEqual([
      ['pets:read', ['a', 'b']],
      [undefined, ['c']],
    ]);
  });

  test('an API without capabilities has no such overview', () => {
    expect(capabilityOverview(apiOf({ paths: { '/a': { get: operation() } } }))).toEqual([]);
  });

  test('an error lists its meanings with the operations that give it, the most common first', () => {
    const entries = errorOverview(api).map(({ status, meanings }) => [
      status,
      meanings.map(({ meaning, operations }) => [plainText(meaning), operations.length]),
    ]);
    expect(entries).toEqual([
      [
        '403',
        [
          ['No.', 2],
          ['Never.', 1],
        ],
      ],
      ['404', [['Not there.', 3]]],
    ]);
  });
});

test('every field has an anchor below its operation', () => {
  const schema = {
    type: 'object',
    properties: { tags: { type: 'object', additionalProperties: { type: 'string' } } },
  };
  const content = { 'application/json': { schema } };
  const api = apiOf({
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: { content },
          responses: { 201: { description: 'Made', headers: { Location: {} }, content } },
        },
      },
    },
  });
  expect([...anchorsOf(api)].filter((anchor) => anchor.includes('/operation/a'))).toEqual([
    'tag/a/operation/a',
    'tag/a/operation/a/request',
    'tag/a/operation/a/request/tags',
    'tag/a/operation/a/request/tags/~key',
    'tag/a/operation/a/response/201',
    'tag/a/operation/a/response/201/~header~Location',
    'tag/a/operation/a/response/201/tags',
    'tag/a/operation/a/response/201/tags/~key',
  ]);
});

test('operations without tags are in groups by the first word of their paths that tells them apart', () => {
  const get = { responses: {} };
  const paths = {
    '/api/v1/pets': { get },
    '/api/v1/pets/{id}': { get },
    '/api/v1/shops': { get },
    '/api/v1/{id}/owners': { get },
  };
  const groups = apiOf({ paths }).tags.map(({ name, operations }) => [name, operations.length]);
  expect(groups).toEqual([
    ['pets', 2],
    ['shops', 1],
    ['owners', 1],
  ]);
});

describe('a schema that is the whole of many answers', () => {
  const error = {
    description: 'What went wrong.',
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string', examples: ['No.'] } },
  };
  const answer = {
    description: 'Wrong.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const apiWith = (answers: number) =>
    apiOf({
      paths: Object.fromEntries(
        Array.from({ length: answers }, (_, index) => [
          `/things/${index}`,
          { get: operation({ responses: { 400: answer } }) },
        ]),
      ),
      components: { schemas: { Error: error } },
    });
  const firstAnswer = ({ tags }: ReturnType<typeof apiOf>) => tags[0]?.operations[0]?.responses[0];

  test('is written once, and each answer links to it and keeps its example', () => {
    const api = apiWith(21);
    expect(api.schemas.map(({ name }) => name)).toEqual(['Error']);
    const [media] = firstAnswer(api)?.content ?? [];
    expect(media?.schema).toMatchObject({
      kind: 'reference',
      target: { name: 'Error' },
      description: { children: [] },
    });
    expect(media?.examples.map(({ value }) => value)).toEqual([{ message: 'No.' }]);
    const anchors = [...anchorsOf(api)].filter((anchor) => anchor.endsWith('/message'));
    expect(anchors).toHaveLength(1);
  });

  test('is written out in each where there are few', () => {
    const api = apiWith(20);
    expect(api.schemas).toEqual([]);
    expect(firstAnswer(api)?.content[0]?.schema).toMatchObject({ kind: 'object' });
  });
});
