import { pageKey } from '@drystone/lib/url';
import { describe, expect, test } from 'vitest';
import { completeConfig } from '../config/complete-config.ts';
import type { NavbarItemInput } from '../config/navbar-items.ts';
import { siteConfigSchema } from '../config/site-config.ts';
import { type EditionPages, editionNames } from './edition.ts';
import { resolveNavbar, splitItems } from './resolve-navbar.ts';

/** Two versions in two languages; the doc `old` exists only in the older version. */
function siteWith(items: readonly unknown[]) {
  const config = completeConfig(
    siteConfigSchema.parse({
      title: 'Kites',
      url: 'https://kites.example',
      navbar: { items },
      locales: [
        { code: 'en', label: 'English' },
        { code: 'da', label: 'Dansk' },
      ],
      docs: {
        versions: [
          { name: '2.0', label: 'Two' },
          { name: '1.0', label: 'One' },
        ],
      },
    }),
  );
  const editions = editionNames(config).map((name): EditionPages => {
    const docs = new Map([['index', name.prefix || '/']]);
    if (!name.isCurrent) docs.set('old', `${name.prefix}/old`);
    const routes = [...docs.values(), `${name.localePrefix}/makers`].map(pageKey);
    return {
      ...name,
      docs,
      routes: new Set(routes),
      tree: [{ kind: 'doc', label: 'Kite', href: name.prefix || '/' }],
    };
  });
  return { config, editions };
}

function resolve(items: readonly NavbarItemInput[], prefix = '') {
  const { config, editions } = siteWith(items);
  const edition = editions.find((candidate) => candidate.prefix === prefix) as EditionPages;
  const { value, problems } = resolveNavbar(config, edition, editions);
  return {
    entries: [...value.left, ...value.right],
    problems: problems.map(({ problem }) => problem),
  };
}

// @behaviour NAV-2
test('an item is on the left only when it says so, and order is kept on both sides', () => {
  const items = [
    { name: 1 },
    { name: 2, position: 'left' },
    { name: 3, position: 'right' },
    { name: 4, position: 'left' },
    { name: 5, position: 'center' },
  ];
  const { left, right } = splitItems(items);
  expect(left.map(({ name }) => name)).toEqual([2, 4]);
  expect(right.map(({ name }) => name)).toEqual([1, 3, 5]);
});

describe('a link', () => {
  test('to a page of the site follows the language', () => {
    const item = { to: '/makers?a=1#b', label: 'Makers' };
    expect(resolve([item], '/da').entries).toMatchObject([
      { href: '/da/makers?a=1#b', active: { below: '/da/makers' } },
    ]);
    expect(resolve([item], '/1.0').entries).toMatchObject([{ href: '/makers?a=1#b' }]);
  });

  test('out of the site opens a new tab, unless it says otherwise or writes a mail', () => {
    const { entries } = resolve([
      { href: 'https://a.example', label: 'A' },
      { href: 'https://a.example', label: 'A', target: '_self', 'aria-label': 'Away' },
      { href: 'mailto:a@a.example', label: 'A', className: 'mail' },
    ]);
    expect(entries.map((entry) => 'attributes' in entry && entry.attributes)).toEqual([
      { target: '_blank', rel: 'noopener noreferrer' },
      { target: '_self', rel: 'noopener noreferrer', 'aria-label': 'Away' },
      { className: 'mail' },
    ]);
  });

  // @behaviour ACT-2
  test('is never current by its href, and by its expression before its prefix before its target', () => {
    const rules = { activeBaseRegex: '^/x', activeBasePath: 'y' };
    const { entries } = resolve(
      [
        { href: '/makers', label: 'A' },
        { to: '/makers', label: 'A', ...rules },
        { to: '/makers', label: 'A', activeBasePath: 'y' },
      ],
      '/da',
    );
    expect(entries.map((entry) => 'active' in entry && entry.active)).toEqual([
      undefined,
      { regex: '^/x' },
      { prefix: '/da/y' },
    ]);
  });

  test('may ask for the base path in front of its href', () => {
    const item = { href: 'file.pdf', label: 'File', prependBaseUrlToHref: true };
    expect(resolve([item]).entries).toMatchObject([{ href: '/file.pdf' }]);
    expect(resolve([item], '/da').entries).toMatchObject([{ href: '/da/file.pdf' }]);
  });
});

describe('a doc link', () => {
  // @behaviour ACT-4
  test('leads to the doc in the own version, or else in another one', () => {
    const item = { type: 'doc', docId: 'old' } as const;
    expect(resolve([item], '/1.0').entries).toMatchObject([
      { href: '/1.0/old', label: 'old', active: 'docs' },
    ]);
    const [entry] = resolve([item], '').entries;
    expect(entry).toMatchObject({ href: '/1.0/old', active: undefined });
  });

  // @behaviour DEV-2
  test('to no doc names the id, the versions and every id there is', () => {
    const { entries, problems } = resolve([{ type: 'doc', docId: 'nope' }]);
    expect(entries).toEqual([]);
    expect(problems).toEqual([
      `Couldn't find any doc with id "nope" in versions "2.0", "1.0".\nAvailable doc ids are:\n- index\n- old`,
    ]);
  });
});

describe('a docs sidebar link', () => {
  test('leads to the first page of the sidebar', () => {
    expect(resolve([{ type: 'docSidebar' }], '/da/1.0').entries).toMatchObject([
      { href: '/da/1.0', label: 'Kite', active: 'docs' },
    ]);
  });

  test('to no sidebar names the id and every id there is', () => {
    expect(resolve([{ type: 'docSidebar', sidebarId: 'nope' }]).problems).toEqual([
      `Can't find any sidebar with id "nope" in versions "2.0", "1.0".\nAvailable sidebar ids are:\n- docs`,
    ]);
  });

  // @behaviour ERR-6
  test('to an empty sidebar says that there is nothing to link to', () => {
    const { config, editions } = siteWith([{ type: 'docSidebar' }]);
    const empty = editions.map((edition) => ({ ...edition, tree: [] }));
    const { problems } = resolveNavbar(config, empty[0] as EditionPages, empty);
    expect(problems.map(({ problem }) => problem)).toEqual([
      `DocSidebarNavbarItem: Sidebar with ID "docs" doesn't have anything to be linked to.`,
    ]);
  });
});

describe('a version item', () => {
  test('as a link leads to the first page of its version, and knows those of the others', () => {
    expect(resolve([{ type: 'docsVersion' }], '/1.0').entries).toMatchObject([
      {
        href: '/1.0',
        label: 'One',
        byVersion: { '2.0': { href: '/', label: 'Two' }, '1.0': { href: '/1.0', label: 'One' } },
      },
    ]);
  });

  test('as a menu lists the versions, named and ordered as it says', () => {
    const item = { type: 'docsVersionDropdown', versions: { '1.0': { label: 'Old' }, '2.0': {} } };
    const [entry] = resolve([item as NavbarItemInput], '').entries;
    expect(entry).toMatchObject({
      kind: 'menu',
      label: 'Two',
      items: [
        { label: 'Old', href: '/1.0', edition: 'version 1.0' },
        { label: 'Two', href: '/', edition: 'version 2.0', active: 'always' },
      ],
    });
  });

  test('with one version to list is a menu of one entry', () => {
    const [entry] = resolve([{ type: 'docsVersionDropdown', versions: ['2.0'] }]).entries;
    expect(entry).toMatchObject({
      kind: 'menu',
      label: 'Two',
      items: [{ label: 'Two', href: '/', edition: 'version 2.0', active: 'always' }],
    });
  });

  // @behaviour DEV-3
  test('for a version that does not exist names it and every version there is', () => {
    const item: NavbarItemInput = { type: 'docsVersionDropdown', versions: ['1.0', '3.0'] };
    expect(resolve([item]).problems).toEqual([
      `No docs version exist for name '3.0', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n- 2.0\n- 1.0`,
    ]);
  });
});

test('a language menu lists the languages between the items around them', () => {
  const [entry] = resolve(
    [
      {
        type: 'localeDropdown',
        queryString: '?a=1',
        dropdownItemsBefore: [{ to: '/makers', label: 'Makers' }],
        dropdownItemsAfter: [{ type: 'html', value: '<hr>' }],
      },
    ],
    '/da',
  ).entries;
  expect(entry).toMatchObject({
    label: 'Dansk',
    narrowLabel: 'Languages',
    items: [
      { label: 'Makers', href: '/da/makers' },
      { label: 'English', edition: 'locale en', query: '?a=1', attributes: { lang: 'en' } },
      { label: 'Dansk', edition: 'locale da', active: 'always' },
      { kind: 'html', html: '<hr>' },
    ],
  });
});
