import { below } from '../../lib/url.ts';
import { sayIn, type Words } from '../../lib/words.ts';
import { translationsFor } from '../words/translations.ts';
import type { InterfaceSay } from '../words/words.ts';
import { type NavbarItem, type NavbarItemInput, navbarItem } from './navbar-items.ts';
import type { CheckedConfig, SiteConfig } from './site-config.ts';

/**
 * A configuration with what follows from other fields. A language has the words of the engine and of features too; an API is
 * known by the address of its page, as every page is.
 */
export function completeConfig(checked: CheckedConfig, words: readonly Words[] = []): SiteConfig {
  const locales = checked.locales.map((locale) => ({
    ...locale,
    words: translationsFor(locale, words),
  }));
  const config = { ...checked, locales };
  const { basePath, navbar, apis } = config;
  return {
    ...config,
    navbar: { ...navbar, items: navbar.items ?? standardItems(config) },
    apis: apis.map((api) => ({ ...api, route: below(basePath, api.route) })),
  };
}

function docsLabel([first]: CheckedConfig['locales']): string {
  const say: InterfaceSay = sayIn(first?.words ?? {});
  return say('Docs');
}

/** The navbar of a site that names no items: what a reader can choose between there. */
function standardItems({ apis, docs, locales }: CheckedConfig): NavbarItem[] {
  const items: NavbarItemInput[] = [];
  if (apis.length > 0)
    items.push({ type: 'docSidebar', position: 'left', label: docsLabel(locales) });
  for (const { label, route } of apis) items.push({ position: 'left', label, to: route });
  if (docs.versions.length > 1) items.push({ type: 'docsVersionDropdown' });
  if (locales.length > 1) items.push({ type: 'localeDropdown' });
  return items.map((item) => navbarItem.parse(item));
}
