import type { ApiTranslations, ApiWord } from './words.ts';

/** What is filled in at the `{…}` of a word. */
export type Values = Readonly<Record<string, string | number | bigint>>;

let source = (): ApiTranslations => ({});

/** Where the words of API pages come from: on a server from the task that renders, in a tab from the page. */
export function sayFrom(current: () => ApiTranslations): void {
  source = current;
}

/** Those of the words that are not in English now. */
export function translationsOf(words: readonly ApiWord[]): ApiTranslations {
  const known = source();
  return Object.fromEntries(
    words.flatMap((word) => {
      const text = known[word];
      return text === undefined ? [] : [[word, text]];
    }),
  );
}

/** Makes a text that is the same in all languages, such as a part of an address. */
export function inEnglish<Result>(make: () => Result): Result {
  const kept = source;
  source = () => ({});
  try {
    return make();
  } finally {
    source = kept;
  }
}

/** A word of the interface in the language that is rendered, or in English, with values at its `{…}`. */
export function say(word: ApiWord, values: Values = {}): string {
  const text = source()[word] ?? word;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** What a word has before and after the one `{…}` without a value, for a place that is filled with markup. */
export function sayAround(
  word: ApiWord,
  values: Values = {},
): readonly [before: string, after: string] {
  const [before = '', after = ''] = say(word, values).split(/\{\w+\}/);
  return [before, after];
}

/** `1 page`, `2 pages`: one of two words, whose `{count}` is the amount. */
export function sayCount(amount: number, singular: ApiWord, plural: ApiWord): string {
  return say(amount === 1 ? singular : plural, { count: amount });
}

/** `a`, `a or b`, `a, b or c`. */
export function sayList(texts: readonly string[], last: 'or' | 'and'): string {
  const head = texts.slice(0, -1).join(', ');
  const tail = texts.at(-1) ?? '';
  return head === '' ? tail : `${head} ${say(last)} ${tail}`;
}
