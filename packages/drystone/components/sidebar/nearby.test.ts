import { expect, test } from 'vitest';
import { flatten, type PageTreeNode } from '../../content/page-tree.ts';
import { isLarge, nearby } from './nearby.ts';

const doc = (href: string): PageTreeNode => ({ kind: 'doc', label: href, href });
const category = (href: string, pages: number): PageTreeNode => ({
  kind: 'category',
  label: href,
  href,
  items: Array.from({ length: pages }, (_, index) => doc(`${href}/${index}`)),
});
const tree = [doc('/'), category('/moss', 500), category('/fern', 10)];
const hrefs = (pathname: string) => flatten(nearby(tree, pathname)).map(({ href }) => href);

test('of other categories only the name is there', () => {
  expect(hrefs('/fern/3')).toEqual(
    flatten([doc('/'), doc('/moss'), category('/fern', 10)]).map(({ href }) => href),
  );
  expect(hrefs('/')).toEqual(['/', '/moss', '/fern']);
});

test.each(['/moss/0', '/moss/250', '/moss/499'])(
  'a long list is cut around the page %s',
  (page) => {
    const shown = hrefs(page).filter((href) => href.startsWith('/moss/'));
    expect(shown).toHaveLength(60);
    expect(shown).toContain(page);
  },
);

test('a category page has the first ones of its list', () => {
  expect(hrefs('/moss')).toContain('/moss/0');
});

test('only a tree of many pages is cut', () => {
  expect(isLarge(tree)).toBe(true);
  expect(isLarge([category('/fern', 30)])).toBe(false);
});
