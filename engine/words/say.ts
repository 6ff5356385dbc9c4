import type { Translations, Word } from './words.ts';

/** The id of the data block with the translations; a page in English has none. */
export const wordsId = 'words';

let source = (): Translations => ({});
let ofPage: Translations | undefined;

/** A word in the language of the page, or in English, with a value at its `{…}`. */
export function say(word: Word, value = ''): string {
  const text = (import.meta.env.SSR ? source() : inPage())[word] ?? word;
  return text.replace(/\{\w+\}/, () => value);
}

/** Read when a word is needed first, so that a script which says nothing does without this file. */
function inPage(): Translations {
  ofPage ??= JSON.parse(document.getElementById(wordsId)?.textContent || '{}') as Translations;
  return ofPage;
}

/** A server renders pages of several languages at once, and knows which one it is at. */
export function sayFrom(current: () => Translations): void {
  source = current;
}
