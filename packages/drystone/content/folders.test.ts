import { expect, test } from 'vitest';
import { folderRedirects } from './folders.ts';
import type { PageTreeNode } from './page-tree.ts';

const doc = (href: string): PageTreeNode => ({ kind: 'doc', label: href, href });
const category = (href: string, ...items: PageTreeNode[]): PageTreeNode => ({
  ...{ kind: 'category', label: href, href },
  items,
});

const trees = category('/category/trees', doc('/plants/trees/oak'));
const main = {
  basePath: '/',
  prefix: '',
  tree: [doc('/'), category('/category/plants', doc('/plants/moss'), trees), doc('/tools/spade')],
};
const danish = {
  ...main,
  prefix: '/da',
  tree: [doc('/da'), category('/da/category/plants', doc('/da/plants/moss'))],
};
const listed = [
  ...['/', '/category/plants', '/category/trees', '/plants/moss', '/plants/trees/oak'],
  ...['/tools/spade', '/api/garden/'],
].map((route) => ({ route }));

test('a folder leads to the narrowest category that has all of its pages, or else to home', () => {
  expect(folderRedirects(listed, main, [])).toEqual([
    { from: '/category', to: '/category/plants' },
    { from: '/plants', to: '/category/plants' },
    { from: '/plants/trees', to: '/category/trees' },
    { from: '/tools', to: '/' },
    { from: '/api', to: '/' },
  ]);
});

test('a page of its own comes first, and so does where its owner leads', () => {
  const pages = [...listed, { route: '/Plants/' }, { route: '/tools' }];
  const moved = [{ from: '/api/', to: '/api/garden/' }];
  expect(folderRedirects(pages, main, moved).map(({ from }) => from)).toEqual([
    '/category',
    '/plants/trees',
  ]);
});

test('a folder of another edition leads into that edition', () => {
  const pages = ['/da', '/da/category/plants', '/da/plants/moss'].map((route) => ({
    route,
    edition: danish,
  }));
  expect(folderRedirects(pages, main, [])).toEqual([
    { from: '/da/category', to: '/da/category/plants' },
    { from: '/da/plants', to: '/da/category/plants' },
  ]);
});

test('neither an unlisted page nor the address that a site begins at has a folder', () => {
  const below = { ...main, basePath: '/on/docs/', prefix: '/on/docs', tree: [] };
  const pages = [
    { route: '/on/docs/' },
    { route: '/on/docs/tools/spade' },
    { route: '/on/docs/secret/plan', isUnlisted: true },
  ];
  expect(folderRedirects(pages, below, [])).toEqual([{ from: '/on/docs/tools', to: '/on/docs/' }]);
});
