import { german as germanOfApi } from '../../openapi/words/german.ts';
import { apiWords } from '../../openapi/words/words.ts';
import { german } from './german.ts';
import { type AnyWord, type Translations, type Word, words } from './words.ts';

/** The languages that the engine knows, beside English. */
const known: Readonly<Record<string, Translations>> = { de: { ...german, ...germanOfApi } };

/** All words of the interface. */
export const allWords: readonly AnyWord[] = [...new Set<AnyWord>([...words, ...apiWords])];

export interface Language {
  readonly code: string;
  readonly words?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The words of a language: those of the engine, and those that the site gives it instead. `de-AT` is German too. */
export function translationsFor({ code, words: own = {} }: Language): Translations {
  const language = code.toLowerCase().split('-')[0] ?? '';
  return { ...(Object.hasOwn(known, language) ? known[language] : {}), ...own };
}

/** The words that every page of a language gives to its scripts. An API page adds those of its own scripts. */
export function wordsOfPages(language: Language): Translations {
  const translations = translationsFor(language);
  return Object.fromEntries(
    words.flatMap((word) => {
      const text = translations[word];
      return text === undefined ? [] : [[word, text]];
    }),
  );
}

/** One word in a language, or in English. */
export function wordIn(word: Word, language: Language): string {
  return translationsFor(language)[word] ?? word;
}

/**
 * Which words readers of a language see in English; none for English itself. Without `wanted`, of those that every page
 * can have.
 */
export function missingWords(
  language: Language,
  wanted: readonly AnyWord[] = words,
): readonly AnyWord[] {
  if (/^en\b/i.test(language.code)) return [];
  const translations = translationsFor(language);
  return wanted.filter((word) => translations[word] === undefined);
}
