import { expect, test } from 'vitest';
import { largeDocument } from '../../tests/support/large-document.ts';
import { apiOf } from '../../tests/support/read-schemas.node.ts';
import { allOperations } from './overviews.ts';
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
  expect(slugs).toContain('goods-1-of-7');
  expect(slugs).toContain('overviews');
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('tags whose names differ in signs alone have different addresses', () => {
  const document = largeDocument(200);
  const renamed = JSON.parse(
    JSON.stringify(document).replaceAll('"Shelf 1"', '"A/B"').replaceAll('"Shelf 2"', '"a b"'),
  );
  const slugs = sectionsOf(apiOf(renamed)).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
