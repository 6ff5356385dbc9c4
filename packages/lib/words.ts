/*
 * The words of an interface. Each is named by its English text, as in gettext: English is complete, and what another
 * language lacks is shown in English.
 */

/** What is filled in at the `{…}` of a word. */
export type Values = Readonly<Record<string, string | number | bigint>>;

/** Some words or all of them in another language. */
export type Translations<Word extends string = string> = Readonly<Partial<Record<Word, string>>>;

/** Says a word in one language, or in English where that lacks it, with values at its `{…}`. */
export type Say<Word extends string = string> = (word: Word, values?: Values) => string;

/** The words that a part of the program shows to readers. */
export interface Words<Word extends string = string> {
  /** The words in English, which are their names too. */
  readonly names: readonly Word[];
  /** The translations, by the first part of a language tag: `de`. */
  readonly translations: Readonly<Record<string, Translations<NoInfer<Word>>>>;
}

export function sayIn<Word extends string>(translations: Translations<Word>): Say<Word> {
  return (word, values) =>
    (translations[word] ?? word).replace(
      /\{(\w+)\}/g,
      // A number becomes a string by itself.
      (place, name) => (values?.[name] ?? place) as string,
    );
}

/** Those of the words that have a translation. */
export function translationsOf<Word extends string>(
  words: readonly Word[],
  translations: Translations<Word>,
): Translations<Word> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const text = translations[word];
      return text === undefined ? [] : [[word, text]];
    }),
  ) as Translations<Word>;
}
