import { english } from '@drystone/lib/english';
import { onceFor } from '@drystone/lib/once-for';
import { type Say, sayIn } from '@drystone/lib/words';
import type { SiteConfig } from '../config/site-config.ts';
import type { Locale } from './edition.ts';

/** Says words in a language of the site. It is one function for each, so results can be remembered by it. */
export const sayOf: (locale: Locale) => Say = onceFor(({ words }: Locale) => sayIn(words));

/** The same for a page without an edition: it is in the first language. */
export function sayFirst({ locales: [first] }: Pick<SiteConfig, 'locales'>): Say {
  return first ? sayOf(first) : english;
}
