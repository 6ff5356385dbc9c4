import { type Translations, type Word, wordsId } from './words.ts';

let source = (): Translations => ({});
const inPage: Translations = import.meta.env.SSR
  ? {}
  : JSON.parse(document.getElementById(wordsId)?.textContent || '{}');

/** A word in the language of the page, or in English, with a value at its `{…}`. */
export function say(word: Word, value = ''): string {
  const text = (import.meta.env.SSR ? source() : inPage)[word] ?? word;
  return text.replace(/\{\w+\}/, () => value);
}

/** A server renders pages of several languages at once, and knows which one it is at. */
export function sayFrom(current: () => Translations): void {
  source = current;
}
