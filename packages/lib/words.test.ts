import { expect, test } from 'vitest';
import { english } from './english.ts';
import { sayAround, sayCount, sayList } from './phrases.ts';
import { sayIn, translationsOf } from './words.ts';

const german = sayIn({
  and: 'und',
  '{count} page': '{count} Seite',
  '{count} pages': '{count} Seiten',
  'All of {name} in {place}.': 'In {place} alles von {name}.',
});

test('a word has the text of its language, or of English, with values at its places', () => {
  expect(german('All of {name} in {place}.', { name: '$&', place: 2 })).toBe('In 2 alles von $&.');
  expect(german('None of {name}.' as 'and', { name: 'A' })).toBe('None of A.');
  expect(english('All of {name} in {place}.', { name: 'A' })).toBe('All of A in {place}.');
});

test('an amount has one of two words', () => {
  const pages = [0, 1, 2].map((count) => sayCount(german, count, '{count} page', '{count} pages'));
  expect(pages).toEqual(['0 Seiten', '1 Seite', '2 Seiten']);
});

test('a list ends with a word before its last item', () => {
  expect(sayList(german, [], 'and')).toBe('');
  expect(sayList(german, ['a'], 'and')).toBe('a');
  expect(sayList(german, ['a', 'b', 'c'], 'and')).toBe('a, b und c');
  expect(sayList(english, ['a', 'b'], 'or')).toBe('a or b');
});

test('markup may be what a word is filled with', () => {
  const around = sayAround(german, 'All of {name} in {place}.', { place: 'A' });
  expect(around).toEqual(['In A alles von ', '.']);
});

test('a page carries those of its words that have a translation', () => {
  expect(translationsOf(['and', 'or'], { ...{ and: 'und' }, ...{ not: 'nicht' } })).toEqual({
    and: 'und',
  });
});
