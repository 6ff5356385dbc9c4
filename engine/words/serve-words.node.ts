import { AsyncLocalStorage } from 'node:async_hooks';
import { sayFrom } from './say.ts';
import type { Translations } from './words.ts';

/** Several pages are rendered at once: each keeps its language while it waits. */
const current = new AsyncLocalStorage<Translations>();
sayFrom(() => current.getStore() ?? {});

/** Renders with the words of one language. */
export function inWords<Result>(translations: Translations, render: () => Result): Result {
  return current.run(translations, render);
}
