import type { Translations, Words } from '@drystone/lib/words';
import { german } from './german.ts';
import { interfaceWords } from './words.ts';

/** The words that the engine itself shows. */
const ownWords: Words = { names: interfaceWords, translations: { de: german } };

export interface Language {
  readonly code: string;
  readonly words: Translations;
}

/**
 * The words of a language: those that the site gives it, then those of the engine, then those of features, the first one
 * first. `de-AT` is German too.
 */
export function translationsFor(
  { code, words }: Language,
  features: readonly Words[],
): Translations {
  const language = code.toLowerCase().split('-')[0] ?? '';
  const known = [ownWords, ...features].map(({ translations }) =>
    Object.hasOwn(translations, language) ? translations[language] : undefined,
  );
  return Object.assign({}, ...known.reverse(), words);
}

/** All words that a site can translate. */
export function wordsOfSite(features: readonly Words[]): ReadonlySet<string> {
  return new Set([ownWords, ...features].flatMap(({ names }) => names));
}

/** Which of the words readers of a language see in English; none for English itself. */
export function missingWords(
  { code, words }: Language,
  wanted: readonly string[],
): readonly string[] {
  if (/^en\b/i.test(code)) return [];
  return wanted.filter((word) => words[word] === undefined);
}
