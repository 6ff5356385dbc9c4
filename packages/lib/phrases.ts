import type { Say, Values } from './words.ts';

/* Texts that are made of more than one word. Scripts of API pages alone need them. */

/** What a word has before and after the one `{…}` without a value, for a place that is filled with markup. */
export function sayAround<Word extends string>(
  say: Say<Word>,
  word: Word,
  values?: Values,
): readonly [before: string, after: string] {
  const [before = '', after = ''] = say(word, values).split(/\{\w+\}/);
  return [before, after];
}

/** `1 page`, `2 pages`: one of two words, whose `{count}` is the amount. */
export function sayCount<Word extends string>(
  say: Say<Word>,
  amount: number,
  singular: Word,
  plural: Word,
): string {
  return say(amount === 1 ? singular : plural, { count: amount });
}

/** `a`, `a or b`, `a, b or c`. */
export function sayList<Last extends 'or' | 'and'>(
  say: Say<Last>,
  texts: readonly string[],
  last: Last,
): string {
  const head = texts.slice(0, -1).join(', ');
  const tail = texts.at(-1) ?? '';
  return head === '' ? tail : `${head} ${say(last)} ${tail}`;
}
