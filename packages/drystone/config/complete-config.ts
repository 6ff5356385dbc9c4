import { sayIn, type Words } from '@drystone/lib/words';
import { translationsFor } from '../words/translations.ts';
import type { InterfaceSay } from '../words/words.ts';
import { type NavbarItem, type NavbarItemInput, navbarItem } from './navbar-items.ts';
import type { CheckedConfig, SiteConfig } from './site-config.ts';

/** A link in a navbar for which the site names no items. */
export interface StandardLink {
  /** The text of the link. */
  readonly label: string;
  /** An address without the base path. */
  readonly to: string;
}

/** What a configuration has of its features. */
export interface OfFeatures {
  readonly links: readonly StandardLink[];
  readonly words: readonly Words[];
}

/** A configuration with what follows from other fields and from its features. A language has the words of the engine and of features too. */
export function completeConfig(
  { features: _, ...checked }: CheckedConfig,
  { links, words }: OfFeatures = { links: [], words: [] },
): SiteConfig {
  const locales = checked.locales.map((locale) => ({
    ...locale,
    words: translationsFor(locale, words),
  }));
  const config = { ...checked, locales };
  const { navbar } = config;
  return { ...config, navbar: { ...navbar, items: navbar.items ?? standardItems(config, links) } };
}

function docsLabel([first]: CheckedConfig['locales']): string {
  const say: InterfaceSay = sayIn(first?.words ?? {});
  return say('Docs');
}

/** The navbar of a site that names no items: what a reader can choose between there. */
function standardItems(
  { docs, locales }: Pick<CheckedConfig, 'docs' | 'locales'>,
  links: readonly StandardLink[],
): NavbarItem[] {
  const items: NavbarItemInput[] = [];
  if (links.length > 0)
    items.push({ type: 'docSidebar', position: 'left', label: docsLabel(locales) });
  for (const link of links) items.push({ position: 'left', ...link });
  if (docs.versions.length > 1) items.push({ type: 'docsVersionDropdown' });
  if (locales.length > 1) items.push({ type: 'localeDropdown' });
  return items.map((item) => navbarItem.parse(item));
}
