import { expect, test } from 'vitest';
import { openEngine } from './engine.ts';
import { search } from './search.ts';
import { searchIndex } from './search-index.ts';

const moss = {
  kind: 'term',
  title: 'Moss',
  trail: ['Plants'],
  href: '/plants',
  text: 'A plant that holds water.',
  keywords: '',
  code: '',
  names: '',
} as const;

test.each([
  ['the word of the site, where it has one', 'Ordliste'],
  ['Glossary', undefined],
])('terms are found below %s', (_, group) => {
  const engine = openEngine(searchIndex([{ ...moss, group }]));
  expect(search(engine, 'moss').groups.map(({ name }) => name)).toEqual([group ?? 'Glossary']);
});
