import { english } from '@drystone/lib/english';
import type { Json } from '@drystone/openapi/json/json';
import { expect, test } from 'vitest';
import { bodyFromText, bodyOf, type Draft } from './draft.ts';
import { draftsOf, keptText } from './kept-drafts.ts';
import { createTargets } from './target.ts';

const draft: Draft = {
  parameters: { 'operation/find/query/limit': '5' },
  body: {
    text: '{"id": 12345678901234567890}',
    value: { id: 12345678901234567890n },
    problem: undefined,
  },
};

const password = { type: 'string', format: 'password' };
const keeper = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    secret: password,
    lock: { oneOf: [password, { type: 'object', properties: { pin: password } }] },
    helpers: { type: 'array', items: { $ref: '#/components/schemas/Keeper' } },
  },
  patternProperties: { '^pass': password },
  additionalProperties: { type: 'object', additionalProperties: password },
};
const targetOf = createTargets(english, {
  openapi: '3.1.0',
  info: { title: 'Garden', version: '1' },
  components: { schemas: { Keeper: keeper } },
  paths: {
    '/beds': {
      post: {
        operationId: 'plant',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: {},
      },
    },
    '/keepers': {
      post: {
        operationId: 'hire',
        parameters: [
          { name: 'gate', in: 'query', schema: password },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Keeper' } } },
        },
        responses: {},
      },
    },
  },
});
const hire = 'tag/keepers/operation/hire';
const noTarget = () => undefined;
const keptHire = (hired: Draft) => draftsOf(keptText(new Map([[hire, hired]]), targetOf)).get(hire);

test('drafts are read as they were kept, with all digits', () => {
  const drafts = new Map([['shed operation/find', draft]]);
  expect(draftsOf(keptText(drafts, noTarget))).toEqual(drafts);
});

test.each([
  '',
  'no JSON',
  '[["shed", {"param',
  'null',
  '7',
  '{"shed":{}}',
  '[null,7,["a"],[1,{"parameters":{}}]]',
  '[["a",{"parameters":null}],["b",{"parameters":{"limit":5}}]]',
  '[["a",{"parameters":{},"body":"text"}],["b",{"parameters":{},"body":{"text":"{}"}}]]',
])('%s is no draft and is dropped', (junk) => {
  expect(draftsOf(junk).size).toBe(0);
});

test('a draft beside junk is kept', () => {
  const text = keptText(new Map([['shed', draft]]), noTarget).replace('[', '[null,');
  expect([...draftsOf(text).keys()]).toEqual(['shed']);
});

test('headers and cookies, which may be credentials, are not kept', () => {
  const parameters = {
    'operation/find/header/X-Api-Key': 'my-own-key',
    'operation/find/cookie/session': 'my-own-session',
    'operation/find/query/limit': '5',
  };
  const text = keptText(new Map([['shed', { parameters, body: undefined }]]), noTarget);
  expect(text).toContain('limit');
  expect(text).not.toContain('my-own');
});

test('passwords are not kept, and what is beside them is', () => {
  const others: Json = { name: 'Moss', helpers: [{ name: 'Fern', lock: {} }], notes: {} };
  const body: Json = {
    ...others,
    secret: 'my-own-1',
    lock: 'my-own-2',
    helpers: [{ name: 'Fern', secret: 'my-own-3', lock: { pin: 'my-own-4' } }],
    passphrase: 'my-own-5',
    notes: { any: 'my-own-6' },
  };
  const draft: Draft = {
    parameters: {
      'tag/keepers/operation/hire/query/gate': 'my-own-7',
      'tag/keepers/operation/hire/query/limit': '5',
    },
    body: bodyOf(body, 'application/json'),
  };
  expect(keptHire(draft)).toEqual({
    parameters: { 'tag/keepers/operation/hire/query/limit': '5' },
    body: bodyOf(others, 'application/json'),
  });
});

test('of a body that is not JSON the last value without its passwords is kept', () => {
  const before = bodyOf({ name: 'Moss', secret: 'my-own' }, 'application/json');
  const body = bodyFromText('{"secret": "my-own', before, 'application/json');
  expect(keptHire({ parameters: {}, body })?.body).toEqual(
    bodyOf({ name: 'Moss' }, 'application/json'),
  );
});

test('a body without passwords is kept as it is written', () => {
  const body = bodyFromText('{"name":"Moss" }', bodyOf({}, 'application/json'), 'application/json');
  expect(keptHire({ parameters: {}, body })?.body).toEqual(body);
});

test('text that is not finished is kept where no schema has a password', () => {
  const body = bodyFromText('{"moss": "da', bodyOf({}, 'application/json'), 'application/json');
  const key = 'tag/beds/operation/plant';
  const kept = draftsOf(keptText(new Map([[key, { parameters: {}, body }]]), targetOf)).get(key);
  expect(targetOf(key)).toBeDefined();
  expect(kept?.body?.text).toBe('{"moss": "da');
});
