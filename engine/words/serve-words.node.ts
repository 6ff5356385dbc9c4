import { AsyncLocalStorage } from 'node:async_hooks';
import { sayFrom as sayApiFrom } from '../../openapi/words/say.ts';
import { sayFrom } from './say.ts';
import { type Language, translationsFor } from './translations.ts';
import type { Translations } from './words.ts';

/** Several pages are rendered at once: each keeps its language while it waits. */
const current = new AsyncLocalStorage<Translations>();
sayFrom(() => current.getStore() ?? {});
sayApiFrom(() => current.getStore() ?? {});

/** Renders with the words of one language. */
export function inWords<Result>(translations: Translations, render: () => Result): Result {
  return current.run(translations, render);
}

/** The same for what has no edition, such as the page of an API: it is in the first language. */
export function inFirstLanguage<Result>(
  { locales }: { readonly locales: readonly Language[] },
  render: () => Result,
): Result {
  const [first] = locales;
  return first ? inWords(translationsFor(first), render) : render();
}
