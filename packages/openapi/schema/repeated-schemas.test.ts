import { expect, test } from 'vitest';
import { largeDocument } from '../../../tests/support/large-document.ts';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import type { JsonObject } from '../json/json.ts';
import { objectOf } from '../json/json.ts';
import { allOperations } from '../view/overviews.ts';
import { findRepeatedSchemas } from './repeated-schemas.ts';
import { fieldsOf } from './schema-node.ts';

const fields = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `field${index}`,
    { type: 'string', description: `What there is to say of field ${index} of a user.` },
  ]),
);
/** A new object of the same text each time, as a document has it. */
const user = (): JsonObject => ({ title: 'User', type: 'object', properties: fields });
const holder = (): JsonObject => ({ type: 'object', properties: { owner: user() } });

test('what is written out twice goes by its title', () => {
  const [first, second] = [user(), user()];
  const repeated = findRepeatedSchemas({
    components: { schemas: { A: holder() } },
    a: first,
    b: second,
  });
  expect(repeated.pointerOf(first)).toBe('#User');
  expect(repeated.pointerOf(second)).toBe('#User');
  expect(repeated.at('#User')).toEqual(user());
});

test('what the document has named too goes by that name, and keeps it', () => {
  const named = user();
  const inPlace = user();
  const repeated = findRepeatedSchemas({ components: { schemas: { Person: named } }, a: inPlace });
  expect(repeated.pointerOf(inPlace)).toBe('#/components/schemas/Person');
  expect(repeated.pointerOf(named)).toBeUndefined();
});

test('a schema of its own is none, and another schema called so keeps its name', () => {
  const other = { ...user(), title: 'Other' };
  const schemas = { User: { type: 'string' }, Lone: { type: 'object', properties: { other } } };
  const [first, second] = [user(), user()];
  const repeated = findRepeatedSchemas({ components: { schemas }, a: first, b: second });
  expect(repeated.pointerOf(other)).toBeUndefined();
  expect(repeated.pointerOf(first)).toBe('#User (2)');
});

test('a large API shows it once, and links it there', () => {
  const document = largeDocument(200);
  const schemas = objectOf(objectOf(document.components).schemas);
  const components = {
    ...objectOf(document.components),
    schemas: { ...schemas, Part0: holder(), Part1: holder() },
  };
  const api = apiOf({ ...document, components });
  expect(api.schemas.filter(({ name }) => name === 'User')).toHaveLength(1);
  const bodies = allOperations(api).flatMap(({ responses }) =>
    responses.flatMap(({ content }) => content.flatMap(({ schema }) => schema ?? [])),
  );
  const owners = bodies.flatMap((body) =>
    body.kind === 'object' ? fieldsOf(body).filter(({ name }) => name === 'owner') : [],
  );
  expect(owners.length).toBeGreaterThan(2);
  expect(new Set(owners.map(({ schema }) => schema.kind))).toEqual(new Set(['reference']));
});
