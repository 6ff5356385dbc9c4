import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readerOf, ref } from '../../../tests/support/read-schemas.node.ts';
import type { Json } from '../json/json.ts';
import type { Parameter } from '../view/api-reference.ts';
import { parameterSample, sampleValue } from './sample-value.ts';

const schemas = {
  Pet: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1 }, age: { type: 'integer', minimum: 0 } },
  },
  Folder: {
    type: 'object',
    required: ['name', 'folders'],
    properties: { name: { type: 'string' }, folders: { type: 'array', items: ref('Folder') } },
  },
  Cat: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
  },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' } } },
};

function sampleOf(raw: Json): Json | undefined {
  const reader = readerOf(schemas);
  return sampleValue(reader.read(raw, 'request'), (anchor) => reader.expand(anchor, 'request'));
}

describe('what the document gives comes first', () => {
  test.each<[string, Json, Json]>([
    ['an example', { type: 'string', examples: ['a', 'b'], default: 'c' }, 'a'],
    ['a default', { type: 'integer', default: 0 }, 0],
    ['the first value', { enum: ['x', 'y'] }, 'x'],
    ['a constant', { const: null }, null],
  ])('%s', (_, raw, sample) => {
    expect(sampleOf(raw)).toEqual(sample);
  });

  test('a deprecated value is not shown while there is another one', () => {
    expect(sampleOf({ oneOf: [{ const: 'old', deprecated: true }, { const: 'new' }] })).toBe('new');
  });
});

describe('every sample fits its schema', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false, schemas: [] });

  test.each<[Json]>([
    [{ type: 'string' }],
    [{ type: 'string', minLength: 20, maxLength: 22 }],
    [{ type: 'string', maxLength: 2 }],
    [{ type: 'string', format: 'date-time' }],
    [{ type: 'integer', minimum: 5, maximum: 9 }],
    [{ type: 'integer', exclusiveMinimum: 5 }],
    [{ type: 'integer', maximum: -3 }],
    [{ type: 'integer', multipleOf: 7, minimum: 10 }],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    [{ type: 'number', minimum: 0.2, maximum: 0.4 }],
    [{ type: 'boolean' }],
    [{ type: ['null', 'string'] }],
    [{ type: 'null' }],
    [{ type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true }],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true }],
    [{ type: 'array', items: { type: 'string' }, maxItems: 0 }],
    [{ prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false }],
    [ref('Pet')],
    [{ type: 'array', items: ref('Pet') }],
    [ref('Folder')],
    [{ oneOf: [ref('Cat'), ref('Dog')] }],
    [{ anyOf: [{ type: 'null' }, ref('Pet')] }],
    [{ allOf: [ref('Pet'), { required: ['owner'], properties: { owner: { type: 'string' } } }] }],
    [{ type: 'object', additionalProperties: { type: 'integer' } }],
    [
      {
        type: 'object',
        propertyNames: { enum: ['only'] },
        additionalProperties: { type: 'integer' },
      },
    ],
    [{ type: 'object', properties: { a: { type: 'object', properties: { b: { const: 1 } } } } }],
  ])('%j', (raw) => {
    const schema = { ...(raw as object), components: { schemas } };
    const fits = validate.compile(schema);
    const sample = sampleOf(raw);
    expect({ sample, errors: fits(sample) ? null : fits.errors }).toEqual({ sample, errors: null });
  });
});

describe('recursion', () => {
  test('ends with an empty list', () => {
    expect(sampleOf(ref('Folder'))).toEqual({ name: 'string', folders: [] });
  });

  test('leaves out what is optional', () => {
    const reader = readerOf({
      Node: { type: 'object', properties: { id: { type: 'string' }, next: ref('Node') } },
    });
    const expand = (anchor: string) => reader.expand(anchor, 'request');
    expect(sampleValue(reader.read(ref('Node'), 'request'), expand)).toEqual({ id: 'string' });
  });

  test('has no sample where every value is endless', () => {
    const reader = readerOf({
      Node: { type: 'object', required: ['next'], properties: { next: ref('Node') } },
    });
    const expand = (anchor: string) => reader.expand(anchor, 'request');
    expect(sampleValue(reader.read(ref('Node'), 'request'), expand)).toBeUndefined();
  });
});

test('the discriminator names the variant that was chosen', () => {
  const raw = {
    oneOf: [ref('Pet')],
    discriminator: { propertyName: 'kind', mapping: { pet: '#/components/schemas/Pet' } },
  };
  expect(sampleOf({ ...raw, oneOf: [ref('Pet'), ref('Cat')] })).toEqual({
    name: 'string',
    age: 1,
    kind: 'pet',
  });
});

test.each<[Json, Json]>([
  [{ type: 'string' }, 'owner'],
  [{ type: 'string', examples: ['me'] }, 'me'],
  [{ type: 'string', maxLength: 3 }, 'str'],
  [{ type: 'string', format: 'uuid' }, '0f8fad5b-d9cb-469f-a165-70867728950e'],
  [{ type: 'integer' }, 1],
])('a parameter of which only %j is known is sent as %j', (raw, sent) => {
  const reader = readerOf(schemas);
  const parameter = { name: 'owner', schema: reader.read(raw, 'request') } as Parameter;
  expect(parameterSample(parameter, (anchor) => reader.expand(anchor, 'request'))).toBe(sent);
});
