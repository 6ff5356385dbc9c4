import { wordIn } from '../words/translations.ts';
import { type NavbarItem, type NavbarItemInput, navbarItem } from './navbar-items.ts';
import type { CheckedConfig, SiteConfig } from './site-config.ts';

/** A link in a navbar for which the site names no items. */
export interface StandardLink {
  readonly label: string;
  /** An address without the base path. */
  readonly to: string;
}

/** A configuration with what follows from other fields and from its features. */
export function completeConfig(
  { features: _, ...config }: CheckedConfig,
  links: readonly StandardLink[] = [],
): SiteConfig {
  const { navbar } = config;
  return { ...config, navbar: { ...navbar, items: navbar.items ?? standardItems(config, links) } };
}

function docsLabel([first]: CheckedConfig['locales']): string {
  return first ? wordIn('Docs', first) : 'Docs';
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
