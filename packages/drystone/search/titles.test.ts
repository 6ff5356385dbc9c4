import { expect, test } from 'vitest';
import type { SearchRecord } from '../content/search-record.ts';
import { openIndex } from './engine.ts';
import { search } from './search.ts';
import { searchIndex } from './search-index.node.ts';
import type { TitleIndex } from './titles.ts';

const record = (kind: SearchRecord['kind'], title: string, text = ''): SearchRecord => ({
  kind,
  title,
  text,
  trail: ['Garden'],
  href: `/${title.toLowerCase()}`,
  keywords: kind === 'page' ? `${title}-synonym` : '',
  code: '',
  names: '',
});

async function titlesOf(records: readonly SearchRecord[], query: string) {
  const { titles = '' } = searchIndex(records);
  const { groups, match } = await search(openIndex(JSON.parse(titles) as TitleIndex), query);
  return { match, titles: groups.flatMap(({ hits }) => hits.map(({ title }) => title)) };
}

const garden = [
  record('page', 'Moss', 'Grows in the shade.'),
  record('section', 'Watering', 'Moss likes rain.'),
  record('field', 'shade', 'How dark it is.'),
];

test.each([
  ['moss', ['Moss']],
  ['moss-synonym', ['Moss']],
  ['wat', ['Watering']],
])('%s finds what is called so', async (query, titles) => {
  expect(await titlesOf(garden, query)).toEqual({ match: 'all', titles });
});

test('what texts say, and what fields are called, the index answers', async () => {
  expect(await titlesOf(garden, 'rain')).toMatchObject({ match: 'none' });
  expect(await titlesOf(garden, 'shade')).toMatchObject({ match: 'none' });
});

test('of a large site there are the titles of pages, and of a huge one none', () => {
  const many = (kind: SearchRecord['kind'], count: number) =>
    Array.from({ length: count }, (_, at) => record(kind, `${kind} ${at}`));
  const { titles = '' } = searchIndex([...many('page', 700), ...many('section', 700)]);
  expect((JSON.parse(titles) as TitleIndex).documentCount).toBe(700);
  expect(searchIndex(many('page', 1300)).titles).toBeUndefined();
});
