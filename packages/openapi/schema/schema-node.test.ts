import { english } from '@drystone/lib/english';
import { expect, test } from 'vitest';
import { readerOf, ref } from '../../../tests/support/read-schemas.node.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { misfitSentence } from '../json-schema/misfit-words.ts';
import { validate } from '../json-schema/validate.ts';

function misfitsOf(schema: JsonObject, value: Json, schemas: JsonObject = {}): string[] {
  const reader = readerOf(schemas);
  const node = reader.read(schema, 'request');
  return validate(node, value, (anchor) => reader.expand(anchor, 'request')).map((misfit) =>
    `${misfit.pointer} ${misfitSentence(english, misfit)}`.trim(),
  );
}

const pet = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string' }, age: { type: 'integer', minimum: 0 } },
};
const cat = { ...pet, properties: { ...pet.properties, kind: { const: 'cat' } } };
const dog = {
  ...pet,
  required: ['name', 'tricks'],
  properties: { ...pet.properties, kind: { const: 'dog' }, tricks: { type: 'integer' } },
};
const oneOf = {
  oneOf: [ref('Cat'), ref('Dog')],
  discriminator: {
    propertyName: 'kind',
    mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
  },
};

test.each<[what: string, schema: JsonObject, value: Json, messages: string[]]>([
  ['what fits', pet, { name: 'Tom', age: 3 }, []],
  ['a missing field', pet, {}, ['/name Is required. Add it.']],
  [
    'an unknown field',
    pet,
    { name: 'Tom', agee: 3 },
    ['/agee Is unknown. Remove it, or use "age".'],
  ],
  ['another type', pet, 'Tom', ['Must be an object.']],
  ['a text for a number', pet, { name: 'Tom', age: '3' }, ['/age Must be a whole number.']],
  ['a number out of range', pet, { name: 'Tom', age: -1 }, ['/age Must be at least 0.']],
  ['half of an integer', pet, { name: 'Tom', age: 0.5 }, ['/age Must be a whole number.']],
  ['a step', { type: 'number', multipleOf: 0.1 }, 0.25, ['Must be a multiple of 0.1.']],
  ['a step that fits', { type: 'number', multipleOf: 0.1 }, 0.3, []],
  ['null', { type: ['string', 'null'] }, null, []],
  ['null where it is none', { type: 'string' }, null, ['Must be a string, and is null.']],
  ['a value of a list', { enum: ['a', 'b'] }, 'c', ['Must be "a" or "b".']],
  ['a constant', { const: 1 }, 2, ['Must be 1.']],
  ['a short text', { type: 'string', minLength: 2 }, 'a', ['Must have at least 2 characters.']],
  ['characters, not code units', { type: 'string', maxLength: 1 }, '🐈', []],
  ['a pattern', { type: 'string', pattern: '^a+$' }, 'b', ['Must match ^a+$.']],
  ['a pattern that nobody can read', { type: 'string', pattern: '(' }, 'b', []],
  [
    'a format',
    { type: 'string', format: 'ipv4' },
    '10.0.0',
    ['Must be an IPv4 address. Send for example 192.0.2.1.'],
  ],
  ['an unknown format', { type: 'string', format: 'moon-phase' }, 'x', []],
  [
    'base64',
    { type: 'string', contentEncoding: 'base64' },
    'é',
    ['Must be base64, without line breaks. Encode it, or leave it out.'],
  ],
  [
    'an item',
    { type: 'array', items: { type: 'boolean' }, maxItems: 2 },
    [true, 1, false],
    ['Must have at most 2 items.', '/1 Must be true or false.'],
  ],
  ['an item twice', { type: 'array', uniqueItems: true }, [1, 1], ['Has an item twice.']],
  [
    'a tuple',
    { type: 'array', prefixItems: [{ type: 'integer' }], items: false },
    [1, 2],
    ['/1 Must not be given.'],
  ],
  [
    'a key',
    {
      type: 'object',
      propertyNames: { pattern: '^[a-z]$' },
      additionalProperties: { type: 'string' },
    },
    { A: 'x' },
    ['/A Has a name that does not fit: it must match ^[a-z]$.'],
  ],
  [
    'a slash in a name',
    { type: 'object', additionalProperties: { type: 'string' } },
    { 'a/b': 1 },
    ['/a~1b Must be a string.'],
  ],
  [
    'what goes together',
    { type: 'object', properties: { a: {}, b: {} }, dependentRequired: { a: ['b'] } },
    { a: 1 },
    ['/b Is required together with "a". Add it.'],
  ],
  [
    'a condition',
    {
      type: 'object',
      properties: { spot: { type: 'boolean' }, price: { type: 'number' } },
      if: { type: 'object', properties: { spot: { const: true } }, required: ['spot'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['price'] },
    },
    { spot: true },
    ['/price Is required. Add it.'],
  ],
  ['what is refused', { not: { type: 'string' } }, 'x', ['Must not be a string.']],
  ['a named variant', oneOf, { kind: 'dog', name: 'Rex' }, ['/tricks Is required. Add it.']],
  ['a variant that fits', oneOf, { kind: 'cat', name: 'Tom' }, []],
  [
    'two variants at once',
    { oneOf: [{ type: 'integer' }, { type: 'number' }] },
    1,
    ['Fits 2 of the variants, and must fit exactly one.'],
  ],
  ['any of them', { anyOf: [{ type: 'integer' }, { type: 'number' }] }, 1, []],
])('%s', (_, schema, value, messages) => {
  expect(misfitsOf(schema, value, { Cat: cat, Dog: dog })).toEqual(messages);
});

test('a value is followed into a schema that contains itself', () => {
  const tree = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, children: { type: 'array', items: ref('Tree') } },
  };
  const value = { name: 'a', children: [{ name: 'b', children: [{}] }] };
  expect(misfitsOf(ref('Tree'), value, { Tree: tree })).toEqual([
    '/children/0/children/0/name Is required. Add it.',
  ]);
});
