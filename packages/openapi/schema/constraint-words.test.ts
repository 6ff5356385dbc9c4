import { english } from '@drystone/lib/english';
import { expect, test } from 'vitest';
import { constraintWords } from './constraint-words.ts';
import type { Limits } from './schema-node.ts';

test.each<[Limits, string]>([
  [{ minLength: 1, maxLength: 63 }, '1 to 63 characters'],
  [{ minLength: 1 }, 'at least 1 character'],
  [{ maxLength: 63 }, 'at most 63 characters'],
  [{ minLength: 0, maxLength: 63 }, 'at most 63 characters'],
  [{ minLength: 8, maxLength: 8 }, 'exactly 8 characters'],
  [{ maxLength: 0 }, 'at most 0 characters'],
  [{ minimum: 1, maximum: 10 }, '1 to 10'],
  [{ minimum: 0 }, 'at least 0'],
  [{ exclusiveMinimum: 0 }, 'more than 0'],
  [{ exclusiveMinimum: 0, maximum: 1 }, 'more than 0 and at most 1'],
  [{ exclusiveMaximum: 5 }, 'less than 5'],
  [{ minimum: 3, maximum: 3 }, 'exactly 3'],
  [{ multipleOf: 5 }, 'a multiple of 5'],
  [{ minItems: 1, maxItems: 5 }, '1 to 5 items'],
  [{ maxItems: 1 }, 'at most 1 item'],
  [{ uniqueItems: true }, 'no item twice'],
  [{ minContains: 2 }, 'contains at least 2 items of the kind below'],
  [{ minProperties: 1 }, 'at least 1 property'],
  [{ maxProperties: 20 }, 'at most 20 properties'],
  [{ contentEncoding: 'base64' }, 'encoded as base64'],
  [{ contentMediaType: 'image/png' }, 'holds image/png'],
])('%j reads "%s"', (limits, words) => {
  expect(constraintWords(english, limits)).toEqual([{ words }]);
});

test('a pattern is set as code', () => {
  expect(constraintWords(english, { patterns: ['^[a-z]+$'] })).toEqual([
    { words: 'matches', code: '^[a-z]+$' },
  ]);
});

test('several rules are one after the other, patterns last', () => {
  expect(constraintWords(english, { patterns: ['^a', 'z$'], minLength: 2 })).toEqual([
    { words: 'at least 2 characters' },
    { words: 'matches', code: '^a' },
    { words: 'matches', code: 'z$' },
  ]);
});

test('a schema without limits has nothing to say', () => {
  expect(constraintWords(english, {})).toEqual([]);
});
