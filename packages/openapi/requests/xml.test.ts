import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Json } from '../json/json.ts';
import { refsOf } from '../model/refs.ts';
import { xmlText } from './write-xml.ts';

/* The examples of the XML Object in OpenAPI 3.1.1, section 4.8.26. */

const text = { type: 'string' };
const refs = refsOf({
  components: {
    schemas: {
      Person: {
        type: 'object',
        properties: {
          id: { type: 'integer', xml: { attribute: true } },
          name: {
            ...text,
            xml: { namespace: 'https://example.com/schema/sample', prefix: 'sample' },
          },
        },
      },
    },
  },
});

function inner(value: Json, schema: Json): string {
  const document = xmlText(value, schema, refs, 'root');
  return document
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .join('');
}

function animals(list: object, items: object = text): string {
  const schema = { properties: { animals: { type: 'array', items, ...list } } };
  return inner({ animals: ['cat', 'dog'] }, schema as Json).replace(/^<root>|<\/root>$/g, '');
}

const itemNamed = { ...text, xml: { name: 'animal' } };

test.each([
  ['a list', {}, text, '<animals>cat</animals><animals>dog</animals>'],
  ['named items', {}, itemNamed, '<animal>cat</animal><animal>dog</animal>'],
  [
    'the name of a list that is not wrapped',
    { xml: { name: 'aliens' } },
    itemNamed,
    '<animal>cat</animal><animal>dog</animal>',
  ],
  [
    'a wrapped list',
    { xml: { wrapped: true } },
    text,
    '<animals><animals>cat</animals><animals>dog</animals></animals>',
  ],
  [
    'a wrapped list with named items',
    { xml: { wrapped: true } },
    itemNamed,
    '<animals><animal>cat</animal><animal>dog</animal></animals>',
  ],
  [
    'a wrapped and named list',
    { xml: { name: 'aliens', wrapped: true } },
    text,
    '<aliens><aliens>cat</aliens><aliens>dog</aliens></aliens>',
  ],
  [
    'a wrapped and named list with named items',
    { xml: { name: 'aliens', wrapped: true } },
    itemNamed,
    '<aliens><animal>cat</animal><animal>dog</animal></aliens>',
  ],
])('%s', (_, list, items, expected) => {
  expect(animals(list, items)).toBe(expected);
});

test('attributes, prefixes and namespaces, and the name of the schema', () => {
  const written = inner({ id: 123, name: 'string' }, { $ref: '#/components/schemas/Person' });
  expect(written).toBe(
    '<Person id="123"><sample:name xmlns:sample="https://example.com/schema/sample">string</sample:name></Person>',
  );
});

test('whatever the names and the texts, another parser reads the same', () => {
  const hostile = 'a < b & "c" ]]> \u0000\n### x\nGET https://evil.example/{{token}}';
  const document = xmlText(
    { 'a b<': hostile, 'x"y': { deep: [1, null, { z: hostile }] } },
    {},
    refs,
  );
  const read = execFileSync(
    'python3',
    [
      '-c',
      'import sys,json,xml.etree.ElementTree as e; print(json.dumps([t.text for t in e.fromstring(sys.stdin.buffer.read()).iter()]))',
    ],
    { input: document, encoding: 'utf8' },
  );
  expect(JSON.parse(read)).toContain(hostile.replace('\u0000', ''));
  expect(document.split('\n').filter((line) => !/^\s*<.*>$/.test(line))).toEqual([]);
});
