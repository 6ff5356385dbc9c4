import { expect, test } from 'vitest';
import { completeConfig, type StandardLink } from './complete-config.ts';
import { siteConfigSchema } from './site-config.ts';

const smallest = { title: 'Garden Docs', url: 'https://garden.example' };

/** Types and labels of the items of a site with these fields, whose features have these links. */
function itemsOf(fields: object, links: readonly StandardLink[] = []): string[] {
  const { navbar } = completeConfig(siteConfigSchema.parse({ ...smallest, ...fields }), {
    links,
    words: [],
  });
  return navbar.items.map((item) => `${item.type} ${'label' in item ? item.label : ''}`);
}

test('a site with one set of pages has nothing to choose in its navbar', () => {
  expect(itemsOf({})).toEqual([]);
});

test('a site with links of features, versions and languages has them in its navbar', () => {
  const links = [{ label: 'Beds', to: '/api/beds/' }];
  const locales = [
    { code: 'en', label: 'English' },
    { code: 'da', label: 'Dansk' },
  ];
  const versions = [
    { name: 'v2', label: 'v2' },
    { name: 'v1', label: 'v1' },
  ];
  expect(itemsOf({ locales, docs: { versions } }, links)).toEqual([
    'docSidebar Docs',
    'default Beds',
    'docsVersionDropdown ',
    'localeDropdown ',
  ]);
});
