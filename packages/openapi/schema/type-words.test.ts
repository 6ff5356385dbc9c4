import { english } from '@drystone/lib/english';
import { expect, test } from 'vitest';
import { nodeOf, ref } from '../../../tests/support/read-schemas.node.ts';
import type { Json } from '../json/json.ts';
import { typeWords } from './type-words.ts';

const schemas = {
  Pet: { type: 'object', properties: { name: { type: 'string' } } },
  Cat: { type: 'object' },
  Dog: { type: 'object' },
};

test.each<[Json, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'string <uuid>'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'string', nullable: true }, 'string or null'],
  [{ type: 'null' }, 'null'],
  [{ type: ['string', 'integer'] }, 'string or integer'],
  [{ type: ['string', 'integer', 'null'] }, 'string or integer or null'],
  [{ type: 'array', items: { type: 'string', format: 'uuid' } }, 'Array of strings <uuid>'],
  [
    { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    'Array of arrays of numbers',
  ],
  [{ type: 'array', items: ref('Pet') }, 'Array of objects (Pet)'],
  [{ type: 'array' }, 'Array of any'],
  [ref('Pet'), 'object (Pet)'],
  [{ ...ref('Pet'), title: 'Animal' }, 'object (Animal)'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'map of strings'],
  [{ type: 'object', additionalProperties: true }, 'object'],
  [{ oneOf: [ref('Cat'), ref('Dog')] }, 'one of Cat or Dog'],
  [{ anyOf: [ref('Cat'), ref('Dog')] }, 'any of Cat or Dog'],
  [{ anyOf: [ref('Pet'), { type: 'null' }] }, 'object (Pet) or null'],
  [{ enum: ['a', 'b'] }, 'string'],
  [{ const: 3 }, 'integer'],
  [{}, 'any'],
  [true, 'any'],
  [false, 'never'],
  [{ pattern: '^a' }, 'string'],
  [{ allOf: [{ type: 'string' }, { type: 'integer' }] }, 'never'],
])('%j reads "%s"', (raw, words) => {
  expect(typeWords(english, nodeOf(raw, schemas))).toBe(words);
});
