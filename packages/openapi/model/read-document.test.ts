import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { readDocument } from './read-document.ts';

function pets(get: JsonObject, more: JsonObject = {}) {
  const document = readDocument({ openapi: '3.1.0', paths: { '/pets': { get } }, ...more });
  const [operation] = document.operations;
  if (!operation) throw new Error('There is an operation.');
  return operation;
}

test('headers that other fields describe are left out, of requests and of answers', () => {
  const { parameters, responses } = pets({
    parameters: [
      { name: 'Accept', in: 'header' },
      { name: 'authorization', in: 'header' },
      { name: 'accept', in: 'query' },
    ],
    responses: { '200': { headers: { 'content-type': {}, ETag: {} } } },
  });
  expect(parameters.map(({ in: place, name }) => `${place} ${name}`)).toEqual(['query accept']);
  expect(responses[0]?.headers.map(({ name }) => name)).toEqual(['ETag']);
});

test('a parameter of a path is always required', () => {
  expect(pets({ parameters: [{ name: 'id', in: 'path' }] }).parameters[0]?.required).toBe(true);
});

test('the examples of a parameter are its own, else those of its content', () => {
  const content = { 'application/json': { schema: true, example: '{"a": 1}' } };
  const [own, ofContent] = pets({
    parameters: [
      { name: 'own', in: 'query', content, example: 'b' },
      { name: 'filter', in: 'query', content },
    ],
  }).parameters;
  expect(own?.examples.map(({ value }) => value)).toEqual(['b']);
  expect(ofContent?.examples.map(({ value }) => value)).toEqual([{ a: 1 }]);
});

test('null is an example like any other value', () => {
  const content = { 'application/json': { examples: { nothing: { value: null } } } };
  expect(pets({ requestBody: { content } }).body?.content[0]?.examples).toEqual([
    { name: 'nothing', summary: '', description: '', value: null },
  ]);
});

test('an operation without a word on security has that of the document', () => {
  const security = [{ key: [] }];
  expect(pets({}, { security }).security).toEqual(security);
  expect(pets({ security: [] }, { security }).security).toEqual([]);
});

test('webhooks and callbacks are read like the operations of paths', () => {
  const post = { operationId: 'onDeath', requestBody: { content: {} } };
  const { webhooks } = readDocument({ openapi: '3.1.0', webhooks: { death: { post } } });
  expect(webhooks).toMatchObject([{ id: 'onDeath', method: 'POST', path: 'death' }]);
  const { callbacks } = pets({ callbacks: { death: { '{$url}': { post } } } });
  expect(callbacks).toMatchObject([
    { name: 'death', expression: '{$url}', operations: [{ id: 'onDeath' }] },
  ]);
});
