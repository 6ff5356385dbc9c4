import { expect, test } from 'vitest';
import { german } from './german.ts';
import { missingWords, translationsFor, wordsOfSite } from './translations.ts';
import { interfaceWords } from './words.ts';

const status = {
  names: ['All is well.', 'Next'],
  translations: { de: { 'All is well.': 'Alles läuft.', Next: 'Danach' } },
};

test('German has every word of the engine', () => {
  const language = { code: 'de-AT', words: {} };
  const words = translationsFor(language, []);
  expect(words).toEqual(german);
  expect(missingWords({ ...language, words }, interfaceWords)).toEqual([]);
});

test('the words of a site win over those of the engine, and these over those of features', () => {
  const own = { code: 'de', words: { Search: 'Finden' } };
  const words = translationsFor(own, [status]);
  expect(words).toMatchObject({ Search: 'Finden', Next: 'Weiter', 'All is well.': 'Alles läuft.' });
  expect(wordsOfSite([status])).toContain('All is well.');
});

test('words without a translation are listed, but not for English', () => {
  const danish = { code: 'da', words: { Search: 'Søg' } };
  expect(missingWords(danish, ['Search', 'Next'])).toEqual(['Next']);
  expect(missingWords({ code: 'en-GB', words: {} }, ['Next'])).toEqual([]);
  expect(translationsFor({ code: 'constructor', words: {} }, [status])).toEqual({});
});
