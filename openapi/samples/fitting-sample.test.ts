import { expect, test } from 'vitest';
import { nodeOf, readerOf } from '../../tests/support/read-schemas.node.ts';
import type { Json } from '../json/json.ts';
import { fittingSample } from './fitting-sample.ts';

const reader = readerOf();

function sampleOf(schema: Json, extent: 'all' | 'needed' = 'all'): Json | undefined {
  return fittingSample(nodeOf(schema), (link) => reader.expand(link, 'request'), extent);
}

const zip = { type: 'string', pattern: '^[0-9]{5}$' };

test('a field that nobody can invent a text for is left out', () => {
  expect(sampleOf({ type: 'object', properties: { zip, city: { type: 'string' } } })).toEqual({
    city: 'string',
  });
});

test.each<[string, Json]>([
  ['a needed field of a pattern', { type: 'object', required: ['zip'], properties: { zip } }],
  ['a value that the schema refuses', { not: { type: 'string' } }],
  [
    'a list that has to contain something',
    { type: 'array', contains: { const: 1 }, minContains: 2 },
  ],
])('there is no sample of %s', (_, schema) => {
  expect(sampleOf(schema)).toBeUndefined();
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
