import { expect, test } from 'vitest';
import type { SiteConfig } from '../../packages/drystone/config/site-config.ts';
import { readConfig } from '../../packages/drystone/read/read-config.node.ts';
import { listPageModules } from '../../packages/drystone/read/read-page-modules.node.ts';
import { type SiteName, siteFolders } from '../support/sites.ts';

const features: readonly [what: string, site: SiteName, has: (config: SiteConfig) => unknown][] = [
  ['a navbar that hides', 'hide-on-scroll', ({ navbar }) => navbar.hideOnScroll],
  ['an announcement that closes', 'announcement', (site) => site.announcement?.isCloseable],
  [
    'an announcement that stays',
    'system-colour',
    (site) => site.announcement?.isCloseable === false,
  ],
  ['an item of every type', 'navbar', ({ navbar }) => new Set(navbar.items.map(typeOf)).size === 9],
  [
    'an item of no type',
    'broken-navbar',
    ({ navbar }) => navbar.items.map(typeOf).includes('unknown'),
  ],
  ['two versions', 'versions', ({ docs }) => docs.versions.length === 2],
  ['two languages', 'versions', ({ locales }) => locales.length === 2],
  ['a sidebar that folds', 'features', ({ docs }) => docs.sidebar.hideable],
  ['categories that close their neighbours', 'features', ({ docs }) => docs.sidebar.autoCollapse],
  ['a footer of columns', 'navbar', ({ footer }) => isColumns(footer?.links[0])],
  ['a footer of one row', 'announcement', ({ footer }) => !isColumns(footer?.links[0])],
  ['the colour of the system', 'system-colour', ({ colorMode }) => colorMode.followSystem],
  ['a colour without a switch', 'fixed-colour', ({ colorMode }) => colorMode.disableSwitch],
];

// @behaviour T-0
test.each(features)('%s has a fixture site: %s', async (_what, site, has) => {
  const { config } = await readConfig(siteFolders[site]);
  expect(has(config)).toBe(true);
});

test('a page that throws with its causes has one too', async () => {
  expect(await listPageModules(siteFolders.crash)).toContainEqual(expect.stringContaining('storm'));
});

function typeOf({ type }: SiteConfig['navbar']['items'][number]): string {
  return type;
}

function isColumns(link: object | undefined): boolean {
  return link !== undefined && 'items' in link;
}
