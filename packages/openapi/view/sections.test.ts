import { expect, test } from 'vitest';
import { largeDocument } from '../../../tests/support/large-document.ts';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import { objectOf } from '../json/json.ts';
import { fieldsOf } from '../schema/schema-node.ts';
import { homeOfPlace, routeOfPlace } from './anchors-of.ts';
import { allOperations } from './overviews.ts';
import { placesOfSchema, roomOf } from './places.ts';
import { hasTagPages, sectionsOf } from './sections.ts';

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
    if (section.kind === 'operations') return sum(section.tag.operations.map(roomOf));
    return section.kind === 'schemas' ? sum(section.schemas.map(placesOfSchema)) : 0;
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
});

test('a large document writes a schema that is used in many places once, and links it there', () => {
  const [part] = large.schemas.filter(({ name }) => name === 'Part0');
  const fields = part?.schema.kind === 'object' ? fieldsOf(part.schema) : [];
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

test('where one page cannot hold all headings, each tag has a page of them, and links lead there', () => {
  const api = apiOf(largeDocument(150, 700));
  expect(
    sectionsOf(api).flatMap(({ kind, slug }) => (kind.endsWith('headings') ? [slug] : [])),
  ).toEqual(['goods', 'shelf-1', 'schemas']);
  const pages = new Map(allOperations(api).map(({ anchor }) => [anchor, homeOfPlace(api)(anchor)]));
  expect(new Set(pages.values())).toEqual(
    new Set(['/api/pets/goods/', '/api/pets/shelf-1/', '/api/pets/shelf-2/']),
  );
  const field = `${[...pages.keys()][0]}/response/404`;
  expect(homeOfPlace(api)(field)).toBe('/api/pets/goods/');
  expect(routeOfPlace(api)(field)).toMatch(/^\/api\/pets\/goods-1-of-\d+\/$/);
  expect(homeOfPlace(api)('section/paging')).toBe('/api/pets/');
});

test('a document of one tag has one page of headings, and so has one whose headings fit into it', () => {
  expect(hasTagPages(large)).toBe(false);
  const document = JSON.stringify(largeDocument(150, 700)).replaceAll(/"Shelf \d"/g, '"Goods"');
  expect(hasTagPages(apiOf(JSON.parse(document)))).toBe(false);
});
