import { expect, test } from 'vitest';
import { nodeOf, readerOf } from '../../../tests/support/read-schemas.node.ts';
import type { Json } from '../json/json.ts';
import { fittingSample } from './fitting-sample.ts';

const reader = readerOf();

function sampleOf(schema: Json, extent: 'all' | 'needed' = 'all'): Json | undefined {
  return fittingSample(nodeOf(schema), (anchor) => reader.expand(anchor, 'request'), extent);
}

const zip = { type: 'string', pattern: '^(?=.*1)(?=.*2)[0-9]{5}$' };

function list(items: Json) {
  return { type: 'array', items, uniqueItems: true };
}

test('a field that nobody can invent a text for is left out', () => {
  expect(sampleOf({ type: 'object', properties: { zip, city: { type: 'string' } } })).toEqual({
    city: 'string',
  });
});

test.each<[string, Json]>([
  ['a needed field of a pattern', { type: 'object', required: ['zip'], properties: { zip } }],
  ['a value that the schema refuses', { not: { type: 'string' } }],
  ['a list of more booleans than there are', { ...list({ type: 'boolean' }), minItems: 3 }],
])('there is no sample of %s', (_, schema) => {
  expect(sampleOf(schema)).toBeUndefined();
});

test.each<[string, Json, Json]>([
  ['a pattern', { type: 'string', pattern: '^[0-9]{5}$' }, '11111'],
  ['a pattern and a length', { type: 'string', pattern: '^[A-Z][a-z]+$', minLength: 6 }, 'Aaaaaa'],
  ['alternatives of a pattern', { type: 'string', pattern: '^(?:v|V)\\d+(\\.\\d+)*$' }, 'v1'],
  ['a list that contains', { type: 'array', contains: { const: 1 }, minContains: 2 }, [1, 1]],
  [
    'a list that contains beside its items',
    {
      type: 'array',
      items: { type: 'integer' },
      contains: { minimum: 5, type: 'integer' },
      minItems: 3,
    },
    [5, 1, 1],
  ],
  [
    'objects that differ',
    {
      ...list({ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }),
      minItems: 2,
    },
    [{ id: 1 }, { id: 2 }],
  ],
  ['a multiple', { type: 'number', multipleOf: 0.05, minimum: 0.2 }, 0.2],
  [
    'a field that another one needs',
    {
      type: 'object',
      required: ['card'],
      properties: { card: { type: 'string' }, holder: { type: 'string' } },
      dependentRequired: { card: ['holder'] },
    },
    { card: 'string', holder: 'string' },
  ],
  [
    'as many members as a map needs',
    { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 },
    { key: 1, key2: 1 },
  ],
])('%s is thought of, with no more than is needed', (_, schema, value) => {
  expect(sampleOf(schema, 'needed')).toEqual(value);
});

test('what is needed is what is required, and what has an example', () => {
  const text = { type: 'string' };
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: text, name: { ...text, example: 'Rex' }, note: text },
  };
  expect(sampleOf(schema, 'needed')).toEqual({ id: 'string', name: 'Rex' });
  expect(sampleOf(schema)).toEqual({ id: 'string', name: 'Rex', note: 'string' });
});
