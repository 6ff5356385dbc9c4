import MiniSearch, { type AsPlainObject } from 'minisearch';
import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../content/search-record.ts';
import { excerpt } from './excerpt.ts';
import { excerptLength, indexPart } from './index-part.ts';
import { engineOptions, type IndexedRecord } from './lookup.ts';
import { mergeParts, plainIndex } from './merge-parts.ts';
import { indexFiles } from './search-index.node.ts';

const record = (title: string, text: string, other: Partial<SearchRecord> = {}): SearchRecord => ({
  ...{ kind: 'section', title, text, trail: ['Garden'], href: `/${title}` },
  ...{ keywords: '', code: '', names: '', ...other },
});
const pages = [
  [record('Moss', 'Moss holds water.'), record('Peat', 'Old moss.')],
  [record('Fern', `Ferns need water. ${'Water them. '.repeat(30)}`, { code: 'water --all' })],
  [],
  [record('Ivy', 'Ivy climbs.', { kind: 'page', keywords: 'creeper' })],
];
const partsOf = (lists: readonly (readonly SearchRecord[])[]) =>
  lists.map((records) => indexPart(records));

const engine = new MiniSearch<IndexedRecord>(engineOptions);
engine.addAll(
  pages.flat().map((one, id) => ({
    ...one,
    id,
    trail: 'Garden',
    excerpt: excerpt(one.text, [], excerptLength),
  })),
);

test('the merged index has the form that MiniSearch writes', () => {
  const ofMiniSearch = JSON.parse(JSON.stringify(engine)) as AsPlainObject;
  const merged = JSON.parse(
    JSON.stringify(plainIndex(mergeParts(partsOf(pages)))),
  ) as AsPlainObject;
  const inOneOrder = ({ index, averageFieldLength, ...others }: AsPlainObject) => ({
    ...others,
    averageFieldLength: averageFieldLength.map((length) => length.toFixed(9)),
    terms: Object.fromEntries(index),
  });
  expect(inOneOrder(merged)).toEqual(inOneOrder(ofMiniSearch));
});

test('what is found is what the engine finds that indexes all records itself', () => {
  const plain = plainIndex(mergeParts(partsOf(pages)));
  const merged = MiniSearch.loadJS<IndexedRecord>(plain, engineOptions);
  for (const query of ['moss', 'water', 'climb', 'creeper', 'garden', 'fer']) {
    const found = (index: MiniSearch<IndexedRecord>) =>
      index.search(query, { prefix: true }).map(({ id, score }) => [id, score.toFixed(9)]);
    expect(found(engine), query).not.toEqual([]);
    expect(found(merged), query).toEqual(found(engine));
  }
});

describe.each([
  ['in one file', Number.MAX_VALUE],
  ['in parts', 0],
])('an index %s', (_, most) => {
  test('is the same from the records of each page as from all of them', () => {
    const files = indexFiles(partsOf(pages), undefined, most);
    expect(indexFiles(partsOf([pages.flat()]), undefined, most)).toEqual(files);
    expect(indexFiles(partsOf([...pages].reverse()), undefined, most)).not.toEqual(files);
  });
});

test('a word that two pages explain alike is explained once', () => {
  const spore = record('Spore', 'What moss grows from.', { kind: 'term' });
  const other = record('Spore', 'A word for a seed.', { kind: 'term' });
  const merged = mergeParts(partsOf([[spore], [record('Ivy', 'Climbs.'), spore, other]]));
  expect(merged.texts).toEqual(['What moss grows from.', 'Climbs.', 'A word for a seed.']);
  const terms = merged.terms.filter((term) => ['grow', 'climb', 'seed'].includes(term));
  expect(terms).toEqual(['climb', 'grow', 'seed']);
});
