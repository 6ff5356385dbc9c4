import { english } from '@drystone/lib/english';
import { describe, expect, test } from 'vitest';
import type { Json } from '../json/json.ts';
import { misfitSentence, valueName } from './misfit-words.ts';
import type { Schema } from './schema.ts';
import { validate } from './validate.ts';

function sentences(schema: Schema, value: Json): string[] {
  return validate(schema, value, () => undefined).map((misfit) =>
    `${misfit.pointer} ${misfitSentence(english, misfit)}`.trim(),
  );
}

test.each<[what: string, schema: Schema, value: Json, sentences: string[]]>([
  ['one of several types', { type: ['string', 'null'] }, 1, ['Must be a string or null.']],
  ['null beside a type', { type: 'string', nullable: true }, 1, ['Must be a string or null.']],
  ['null beside values', { enum: ['a'], nullable: true }, 'b', ['Must be "a" or null.']],
  ['null whatever else is asked', { type: 'string', nullable: true, enum: ['a'] }, null, []],
  [
    'the values, for a value of another type too',
    { type: 'string', enum: ['a', 'b'], maxLength: 1 },
    12,
    ['Must be "a" or "b".'],
  ],
  ['no type at all', { type: [] }, 1, ['Must not be given.']],
  ['a pattern that is none', { pattern: '(', patternProperties: { '[': {} } }, 'a', []],
  [
    'an example, which says what to send',
    { type: 'object', examples: [{ team: 'vision' }] },
    null,
    ['Must be an object, and is null. Send for example {"team":"vision"}.'],
  ],
  [
    'many values, of which some are named',
    { enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] },
    'z',
    ['Must be "a", "b", "c", "d", "e", "f", "g", "h" or another of the listed values.'],
  ],
  [
    'both ends of a length',
    { minLength: 2, maxLength: 5 },
    'abcdef',
    ['Must have 2 to 5 characters.'],
  ],
  ['both ends of a range', { minimum: 1, maximum: 3 }, 4, ['Must be 1 to 3.']],
  ['an open end', { exclusiveMinimum: 0 }, 0, ['Must be more than 0.']],
  [
    'a number of properties',
    { maxProperties: 1 },
    { a: 1, b: 2 },
    ['Must have at most 1 property.'],
  ],
  [
    'the limit of a text only for a text',
    { minLength: 2, minItems: 1 },
    [],
    ['Must have at least 1 item.'],
  ],
  [
    'items of a kind',
    { contains: { type: 'integer' }, minContains: 2 },
    ['a', 1],
    ['Must have at least 2 items of this kind: a whole number.'],
  ],
  [
    'variants, and what is wrong by the one that was meant',
    {
      oneOf: [
        { title: 'Cat', type: 'object', required: ['name'] },
        { title: 'Age', type: 'integer' },
      ],
    },
    {},
    ['Must be Cat or Age.', '/name Is required. Add it.'],
  ],
  [
    'variants that are all of another type, once',
    { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    true,
    ['Must be a string or a whole number.'],
  ],
  [
    'a key that a misspelling means',
    { properties: { image: {} }, unevaluatedProperties: false },
    { imgae: 1 },
    ['/imgae Is unknown. Remove it, or use "image".'],
  ],
  ['what is never allowed', { properties: { a: false } }, { a: 1 }, ['/a Must not be given.']],
])('the words name %s', (_, schema, value, words) => {
  expect(sentences(schema, value)).toEqual(words);
});

test('the example of a missing property comes from the schema that it refers to', () => {
  const schema: Schema = { required: ['a'], properties: { a: { $ref: 'Name' } } };
  const [misfit] = validate(schema, {}, () => ({ type: 'string', examples: ['train-01'] }));
  expect(misfit && misfitSentence(english, misfit)).toBe(
    'Is required. Add it, for example "train-01".',
  );
});

test('a reference that leads nowhere is a mistake of the schema', () => {
  expect(() => validate({ $ref: '#/nowhere' }, 1, () => undefined)).toThrow(
    'The $ref "#/nowhere" leads nowhere.',
  );
});

test('a schema that leads back to itself says nothing more', () => {
  const loop: Schema = { $ref: 'loop', type: 'string' };
  expect(validate(loop, 'a', () => loop)).toEqual([]);
});

describe('the name of a value', () => {
  test.each([
    ['', undefined],
    ['/name', 'name'],
    ['/filesystems/0', 'filesystems[0]'],
    ['/pool/a~1b', 'pool.a/b'],
  ])('at %j is %j', (pointer, name) => {
    expect(valueName(pointer)).toBe(name);
  });
});
