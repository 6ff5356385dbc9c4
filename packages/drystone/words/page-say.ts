import { sayIn } from '@drystone/lib/words';
import type { InterfaceSay } from './words.ts';
import { wordsId } from './words-id.ts';

/**
 * Says words in the language of the document, for what runs in a tab alone. A server renders several languages at once, so what it
 * renders gets its own `say`.
 */
export const say: InterfaceSay = sayIn(
  import.meta.env.SSR ? {} : JSON.parse(document.getElementById(wordsId)?.textContent || '{}'),
);
