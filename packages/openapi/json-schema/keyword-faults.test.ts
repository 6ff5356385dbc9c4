import { expect, test } from 'vitest';
import type { Json } from '../json/json.ts';
import { keywordFaults } from './keyword-faults.ts';

test.each<[schema: Json, faults: string[]]>([
  [{ minLenght: 1 }, ['minLenght: The keyword "minLenght" is not checked.']],
  [{ format: 'hostname' }, ['format: The format "hostname" is not checked.']],
  [{ contentEncoding: 'gzip' }, ['contentEncoding: The encoding "gzip" is not checked.']],
  [{ type: ['string', 'text'] }, ['type: There is no type "text".']],
  [{ pattern: '(' }, ['pattern: The pattern ( is not a regular expression.']],
  [
    { patternProperties: { '[': {} } },
    ['patternProperties: The pattern [ is not a regular expression.'],
  ],
  [
    { allOf: [{}, { properties: { 'a/b': { $dynamicRef: '#x' } } }] },
    ['allOf/1/properties/a/b/$dynamicRef: The keyword "$dynamicRef" is not checked.'],
  ],
  ['text', [': A schema is an object, true or false.']],
])('%j says what is not checked', (schema, faults) => {
  expect(keywordFaults(schema).map(({ path, problem }) => `${path.join('/')}: ${problem}`)).toEqual(
    faults,
  );
});

test.each<[what: string, schema: Json]>([
  ['words about a value', { description: 'a', deprecated: true, example: 1, 'x-own': 1 }],
  ['a property that is called like no keyword', { properties: { minLenght: { type: 'string' } } }],
  ['values and examples, which are not schemas', { enum: [{ foo: 1 }], examples: [{ bar: 1 }] }],
  ['schemas that are true or false', { items: false, additionalProperties: true }],
])('%s are not faults', (_, schema) => {
  expect(keywordFaults(schema)).toEqual([]);
});
