import { expect, test } from 'vitest';
import { german } from './german.ts';
import { say } from './say.ts';
import { inWords } from './serve-words.node.ts';
import { allWords, missingWords, translationsFor, wordIn } from './translations.ts';
import { words } from './words.ts';

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test('a word is said in the language that is rendered, and in English where that lacks it', async () => {
  const render = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return [say('Search'), say('Next')];
  };
  const said = await Promise.all([
    inWords(german, render),
    inWords({ Search: 'Søg' }, render),
    render(),
  ]);
  expect(said).toEqual([
    ['Suche', 'Weiter'],
    ['Søg', 'Next'],
    ['Search', 'Next'],
  ]);
});

test('German has every word, with the same places for what the program fills in', () => {
  expect(missingWords({ code: 'de-AT' })).toEqual([]);
  const translations = translationsFor({ code: 'de' });
  for (const word of allWords)
    expect([word, places(translations[word] ?? '')]).toEqual([word, places(word)]);
  expect(missingWords({ code: 'de' }, allWords)).toEqual([]);
});

test('the words of a site win over those of the engine, and others are listed', () => {
  const own = { code: 'de', words: { Next: 'Nächste Seite' } };
  expect(wordIn('Next', own)).toBe('Nächste Seite');
  expect(translationsFor(own).Search).toBe('Suche');
  const danish = { code: 'da', words: { Search: 'Søg' } };
  expect(missingWords(danish)).toHaveLength(words.length - 1);
  expect(missingWords(danish)).not.toContain('Search');
  expect(missingWords({ code: 'en-GB' })).toEqual([]);
});
