import { expect, test } from 'vitest';
import { largeDocument } from '../../tests/support/large-document.ts';
import { apiOf } from '../../tests/support/read-schemas.node.ts';
import { objectOf } from '../json/json.ts';
import { allOperations } from './overviews.ts';
import { placesOfSchema, roomOf } from './places.ts';
import { sectionsOf } from './sections.ts';

const large = apiOf(largeDocument(200));

test('what one page can hold is not divided', () => {
  expect(sectionsOf(apiOf(largeDocument(30)))).toEqual([]);
});

test('every operation and every schema is in one section, in the order of the page', () => {
  const sections = sectionsOf(large);
  expect(
    sections.flatMap((section) => (section.kind === 'operations' ? section.tag.operations : [])),
  ).toEqual(allOperations(large));
  expect(
    sections.flatMap((section) => (section.kind === 'schemas' ? section.schemas : [])),
  ).toEqual(large.schemas);
});

test('a section has one tag, a large tag has several sections, and each has an address of its own', () => {
  const slugs = sectionsOf(large).map(({ slug }) => slug);
  expect(slugs).toContain('goods-1-of-6');
  expect(slugs).toContain('overviews');
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('no section takes more room than 400 places', () => {
  const sizes = sectionsOf(large).map((section) => {
    if (section.kind === 'overviews') return 0;
    return section.kind === 'operations'
      ? sum(section.tag.operations.map(roomOf))
      : sum(section.schemas.map(placesOfSchema));
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
});

test('a large document writes a schema that is used in many places once, and links it there', () => {
  const [part] = large.schemas.filter(({ name }) => name === 'Part0');
  const fields = part?.schema.kind === 'object' ? part.schema.fields : [];
  expect(fields.map(({ name, schema }) => [name, schema.kind])).toContainEqual([
    'next',
    'reference',
  ]);
  expect(large.schemas).toHaveLength(60);
});

test('an answer that holds the same as another has no example of its own there', () => {
  const thing = { $ref: '#/components/schemas/Part1' };
  const answer = {
    description: 'Done.',
    content: {
      'application/json': { schema: thing },
      'application/yaml': { schema: thing },
    },
  };
  const document = largeDocument(200);
  const twice = { put: { operationId: 'twice', responses: { 200: answer, 201: answer } } };
  const api = apiOf({ ...document, paths: { '/twice': twice, ...objectOf(document.paths) } });
  const operation = allOperations(api).find(({ operationId }) => operationId === 'twice');
  expect(
    operation?.responses.map(({ content }) =>
      content.map(({ name, examples }) => [name, examples.length]),
    ),
  ).toEqual([
    [['application/json, application/yaml', 1]],
    [['application/json, application/yaml', 0]],
  ]);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

test('tags whose names differ in signs alone have different addresses', () => {
  const document = largeDocument(200);
  const renamed = JSON.parse(
    JSON.stringify(document).replaceAll('"Shelf 1"', '"A/B"').replaceAll('"Shelf 2"', '"a b"'),
  );
  const slugs = sectionsOf(apiOf(renamed)).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
