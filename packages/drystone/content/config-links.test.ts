import { expect, test } from 'vitest';
import { completeConfig } from '../config/complete-config.ts';
import { type SiteConfig, siteConfigSchema } from '../config/site-config.ts';
import { brokenConfigLinks } from './config-links.ts';
import type { LinkTargets } from './links.ts';

const targets: LinkTargets = {
  routeByFile: new Map([
    ['content/docs/index.mdx', '/'],
    ['content/pages/about.mdx', '/about'],
  ]),
  publicFiles: new Set(['/logo.svg']),
};

/** A complete configuration with these items in the navbar and these links in the footer. */
function configWith(items: readonly unknown[], links: readonly unknown[] = []): SiteConfig {
  return completeConfig(
    siteConfigSchema.parse({
      title: 'Garden',
      url: 'https://garden.example',
      navbar: { items },
      footer: { links },
      locales: [{ code: 'en', label: 'English' }],
      docs: { versions: [{ name: 'v1', label: 'v1' }] },
    }),
  );
}

test('links to pages, to files and out of the site are right', () => {
  const config = configWith(
    [
      { label: 'About', to: '/about' },
      { label: 'Logo', href: '/logo.svg' },
      { label: 'Logo', href: 'logo.svg', prependBaseUrlToHref: true },
      { label: 'More', items: [{ label: 'Home', to: '/' }] },
    ],
    [{ label: 'Elsewhere', href: 'https://x.example' }],
  );
  expect(brokenConfigLinks(config, targets)).toEqual([]);
});

test('every broken link is reported with its place and the nearest page', () => {
  const config = configWith(
    [
      { label: 'About', to: '/abuot' },
      { label: 'More', items: [{ label: 'Home', to: '/hoem/page' }] },
    ],
    [{ title: 'Us', items: [{ label: 'About us', href: '/abut' }] }],
  );
  expect(brokenConfigLinks(config, targets)).toEqual([
    {
      file: 'site.config.ts',
      field: ['navbar', 'items', '0'],
      problem: 'navbar, "About": The link goes to /abuot, but the site has no such page or file.',
      suggestion: '/about',
      remedy: 'Write the address of a page, such as /about.',
    },
    {
      file: 'site.config.ts',
      field: ['navbar', 'items', '1', 'items', '0'],
      problem:
        'navbar, "Home": The link goes to /hoem/page, but the site has no such page or file.',
      suggestion: undefined,
      // Nothing is near, so it is the first page of the site.
      remedy: 'Write the address of a page, such as /.',
    },
    {
      file: 'site.config.ts',
      field: ['footer', 'links', '0', 'items', '0'],
      problem: 'footer, "About us": The link goes to /abut, but the site has no such page or file.',
      suggestion: '/about',
      remedy: 'Write the address of a page, such as /about.',
    },
  ]);
});

test('a link by source path, which is for pages only, is broken here', () => {
  const config = configWith([{ label: 'About', href: 'content/pages/about.mdx' }]);
  expect(brokenConfigLinks(config, targets)).toMatchObject([
    {
      problem:
        'navbar, "About": The link goes to content/pages/about.mdx, which is not an address.',
      suggestion: '/about',
    },
  ]);
});

test('the items around a dropdown are checked too', () => {
  const config = configWith([
    {
      type: 'localeDropdown',
      dropdownItemsBefore: [{ label: 'A', to: '/a/b/c' }],
      dropdownItemsAfter: [{ label: 'B', to: '/b/c/d' }],
    },
  ]);
  expect(brokenConfigLinks(config, targets).map(({ problem }) => problem.slice(0, 11))).toEqual([
    'navbar, "A"',
    'navbar, "B"',
  ]);
});

test('a script that the owner adds is a file of the site', () => {
  const config = completeConfig(
    siteConfigSchema.parse({
      title: 'Garden',
      url: 'https://garden.example',
      head: {
        scripts: ['/visit.js', '/visits.js', 'https://x.example/a.js'].map((src) => ({ src })),
      },
    }),
  );
  const publicFiles = new Set(['/logo.svg', '/visits.js']);
  expect(brokenConfigLinks(config, { ...targets, publicFiles })).toEqual([
    {
      file: 'site.config.ts',
      field: ['head', 'scripts', 0],
      problem: 'head.scripts: The site has no file public/visit.js.',
      suggestion: '/visits.js',
      remedy: 'Put the script there, or write the full address of one that is elsewhere.',
    },
  ]);
});
