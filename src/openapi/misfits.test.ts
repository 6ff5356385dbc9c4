import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../json/json.ts';
import { misfits } from './misfits.ts';
import { readerOf, ref } from './testing.ts';

function misfitsOf(schema: JsonObject, value: Json, schemas: JsonObject = {}): string[] {
  const reader = readerOf(schemas);
  const node = reader.read(schema, 'request');
  return misfits(node, value, (link) => reader.expand(link, 'request')).map(
    ({ pointer, message }) => `${pointer} ${message}`.trim(),
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
  ['a missing field', pet, {}, ['/name Required.']],
  [
    'an unknown field',
    pet,
    { name: 'Tom', agee: 3 },
    ['/agee There is no such field. Did you mean age?'],
  ],
  ['another type', pet, 'Tom', ['Has to be an object.']],
  ['a text for a number', pet, { name: 'Tom', age: '3' }, ['/age Has to be a whole number.']],
  ['a number out of range', pet, { name: 'Tom', age: -1 }, ['/age Has to be at least 0.']],
  ['half of an integer', pet, { name: 'Tom', age: 0.5 }, ['/age Has to be a whole number.']],
  ['a step', { type: 'number', multipleOf: 0.1 }, 0.25, ['Has to be a multiple of 0.1.']],
  ['a step that fits', { type: 'number', multipleOf: 0.1 }, 0.3, []],
  ['null', { type: ['string', 'null'] }, null, []],
  ['null where it is none', { type: 'string' }, null, ['Has to be a string.']],
  ['a value of a list', { enum: ['a', 'b'] }, 'c', ['Has to be "a" or "b".']],
  ['a constant', { const: 1 }, 2, ['Has to be 1.']],
  ['a short text', { type: 'string', minLength: 2 }, 'a', ['Has to have at least 2 characters.']],
  ['characters, not code units', { type: 'string', maxLength: 1 }, '🐈', []],
  ['a pattern', { type: 'string', pattern: '^a+$' }, 'b', ['Has to match ^a+$.']],
  ['a pattern that nobody can read', { type: 'string', pattern: '(' }, 'b', []],
  [
    'a format',
    { type: 'string', format: 'ipv4' },
    '10.0.0',
    ['Has to be an IPv4 address, such as 192.0.2.1.'],
  ],
  ['an unknown format', { type: 'string', format: 'moon-phase' }, 'x', []],
  ['base64', { type: 'string', contentEncoding: 'base64' }, 'é', ['Has to be encoded as base64.']],
  [
    'an item',
    { type: 'array', items: { type: 'boolean' }, maxItems: 2 },
    [true, 1, false],
    ['/1 Has to be true or false.', 'Has to have at most 2 items.'],
  ],
  ['an item twice', { type: 'array', uniqueItems: true }, [1, 1], ['Holds an item twice.']],
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
    ['/A Its name does not fit: Has to match ^[a-z]$.'],
  ],
  [
    'a slash in a name',
    { type: 'object', additionalProperties: { type: 'string' } },
    { 'a/b': 1 },
    ['/a~1b Has to be a string.'],
  ],
  [
    'what goes together',
    { type: 'object', properties: { a: {}, b: {} }, dependentRequired: { a: ['b'] } },
    { a: 1 },
    ['/b Required together with a.'],
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
    ['/price Required.'],
  ],
  ['what is refused', { not: { type: 'string' } }, 'x', ['Must not be string.']],
  ['a named variant', oneOf, { kind: 'dog', name: 'Rex' }, ['/tricks Required.']],
  ['a variant that fits', oneOf, { kind: 'cat', name: 'Tom' }, []],
  [
    'two variants at once',
    { oneOf: [{ type: 'integer' }, { type: 'number' }] },
    1,
    ['Fits 2 of the variants, and has to fit exactly one.'],
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
    '/children/0/children/0/name Required.',
  ]);
});
