import { english } from '@drystone/lib/english';
import { expect, test } from 'vitest';
import { nodeOf } from '../../../tests/support/read-schemas.node.ts';
import type { Json } from '../json/json.ts';
import { conditionWords, consequenceWords } from './condition-words.ts';

test.each<[Json, string | undefined]>([
  [{ properties: { kind: { const: 'cat' } } }, 'kind is "cat"'],
  [{ properties: { kind: { enum: ['cat', 'dog'] } } }, 'kind is "cat" or "dog"'],
  [{ required: ['card'] }, 'card is present'],
  [
    { properties: { kind: { const: 'cat' } }, required: ['kind', 'age'] },
    'kind is "cat" and age is present',
  ],
  [{ properties: { age: { minimum: 3 } } }, undefined],
  [{ type: 'string' }, undefined],
])('the condition %j reads %j', (raw, words) => {
  expect(conditionWords(english, nodeOf(raw))).toBe(words);
});

test('what follows names the fields that become required', () => {
  expect(consequenceWords(english, nodeOf({ required: ['a', 'b'] }))).toBe('a and b are required');
});
