import { german } from './german.ts';
import { type Translations, type Word, words } from './words.ts';

/** The languages that the engine knows, beside English. */
const known: Readonly<Record<string, Translations>> = { de: german };

interface Language {
  readonly code: string;
  readonly words?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The words of a language: those of the engine, and those that the site gives it instead. `de-AT` is German too. */
export function translationsFor({ code, words: own = {} }: Language): Translations {
  const language = code.toLowerCase().split('-')[0] ?? '';
  return { ...(Object.hasOwn(known, language) ? known[language] : {}), ...own };
}

/** One word in a language, or in English. */
export function wordIn(word: Word, language: Language): string {
  return translationsFor(language)[word] ?? word;
}

/** The words that readers of a language see in English; none for English itself. */
export function missingWords(language: Language): readonly Word[] {
  if (/^en\b/i.test(language.code)) return [];
  const translations = translationsFor(language);
  return words.filter((word) => translations[word] === undefined);
}
