import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Json, objectOf } from '../../packages/openapi/json/json.ts';
import type { Schema } from '../../packages/openapi/json-schema/schema.ts';
import { validate } from '../../packages/openapi/json-schema/validate.ts';
import { refsOf } from '../../packages/openapi/model/refs.ts';

/*
 * The test suite of JSON Schema itself, dialect 2020-12: all that is required, and the formats that are checked
 * (tests/json-schema-test-suite/README.md).
 */
const folder = 'tests/json-schema-test-suite';

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly {
    readonly description: string;
    readonly data: Json;
    readonly valid: boolean;
  }[];
}

const files = ['', 'format'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      file: join(part, name),
      groups: JSON.parse(readFileSync(join(folder, part, name), 'utf8')) as readonly Group[],
    })),
);

const elsewhere = 'a $ref stays in its document, and $id gives no schema another address';
const dynamic = '$dynamicRef is not understood, and reported';
const stricter = 'format and contentEncoding are rules here, and remarks in the standard';
const commonEmail =
  'an email address has its common form: no quoted names, no addresses of machines';
const plainUri = 'of a URI, scheme and characters are checked, and not the parts of its authority';

/** What does not count, with the reason: whole files, groups of tests, or single tests. */
const left: ReadonlyMap<string, string> = new Map([
  ['dynamicRef.json', dynamic],
  ['refRemote.json', elsewhere],
  ['vocabulary.json', 'meta-schemas and vocabularies are not read'],
  ['defs.json', 'its schema is the meta-schema, which is another document'],
  ...named('unevaluatedItems.json', dynamic, ['unevaluatedItems with $dynamicRef']),
  ...named('unevaluatedProperties.json', dynamic, ['unevaluatedProperties with $dynamicRef']),
  ...named('anchor.json', elsewhere, [
    'Location-independent identifier with absolute URI',
    'Location-independent identifier with base URI change in subschema',
    'same $anchor with different base uri',
  ]),
  ...named('ref.json', elsewhere, [
    'remote ref, containing refs itself',
    'Recursive references between schemas',
    'refs with relative uris and defs',
    'relative refs with absolute uris and defs',
    '$id must be resolved against nearest parent, not just immediate parent',
    'order of evaluation: $id and $ref',
    'order of evaluation: $id and $ref on nested schema',
    'simple URN base URI with $ref via the URN',
    'URN base URI with URN and JSON pointer ref',
    'URN base URI with URN and anchor ref',
    'URN ref with nested pointer ref',
    'ref to if',
    'ref to then',
    'ref to else',
    'ref with absolute-path-reference',
  ]),
  ...named('content.json', stricter, [
    'an invalid base64 string (% is not a valid character); validates true',
    'an invalid base64 string that is valid JSON; validates true',
  ]),
  ...named('format.json', stricter, [
    'invalid email string is only an annotation by default',
    'invalid ipv4 string is only an annotation by default',
    'invalid date-time string is only an annotation by default',
    'invalid uri string is only an annotation by default',
    'invalid uuid string is only an annotation by default',
  ]),
  ...named('format/email.json', commonEmail, [
    'a quoted string with a space in the local part is valid',
    'a quoted string with a double dot in the local part is valid',
    'a quoted string with a @ in the local part is valid',
    'an IPv4-address-literal after the @ is valid',
    'an IPv6-address-literal after the @ is valid',
  ]),
  ...named('format/uri.json', plainUri, [
    'invalid userinfo',
    'non-numeric port is invalid',
    'leading zero in an embedded IPv4 address is invalid',
    'square brackets are not allowed in a path segment',
  ]),
]);

function named(file: string, reason: string, names: readonly string[]): [string, string][] {
  return names.map((name) => [`${file}: ${name}`, reason]);
}

/** Whether a value fits the schema of a group; undefined where the schema cannot be read. */
function verdict(schema: Json, value: Json): boolean | undefined {
  const refs = refsOf(objectOf(schema));
  const follow = (ref: string) => refs.at(ref) as Schema | undefined;
  try {
    return validate(schema as Schema, value, follow).length === 0;
  } catch {
    return undefined;
  }
}

const results = files.flatMap(({ file, groups }) =>
  groups.flatMap(({ description: group, schema, tests }) =>
    tests.map(({ description, data, valid }) => ({
      file,
      name: `${group}: ${description}`,
      left: [file, `${file}: ${group}`, `${file}: ${description}`].find((key) => left.has(key)),
      isRight: verdict(schema, data) === valid,
    })),
  ),
);
const counted = results.filter((result) => result.left === undefined);

test.each(files.map(({ file }) => file).filter((file) => !left.has(file)))(
  'the validator says what %s says',
  (file) => {
    const wrong = counted.filter((result) => result.file === file && !result.isRight);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  },
);

test('every part of the suite that is left out would fail, and is there', () => {
  const failing = new Set(results.filter(({ isRight }) => !isRight).map((result) => result.left));
  expect([...left.keys()].filter((key) => !failing.has(key))).toEqual([]);
  console.log(
    `JSON Schema Test Suite: ${counted.length} of ${results.length} tests count, ${results.length - counted.length} are left out`,
  );
  expect(counted.length).toBeGreaterThan(1200);
});
