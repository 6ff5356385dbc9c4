import { describe, expect, test } from 'vitest';
import { flatten, neighboursOf, type PageTreeNode, pathTo } from './page-tree.ts';

const tree: PageTreeNode[] = [
  { kind: 'doc', label: 'Home', href: '/' },
  {
    kind: 'category',
    label: 'Plants',
    href: '/category/plants',
    items: [
      { kind: 'doc', label: 'Moss', href: '/plants/moss' },
      {
        kind: 'category',
        label: 'Trees',
        href: '/category/trees',
        items: [{ kind: 'doc', label: 'Oak', href: '/plants/trees/oak' }],
      },
    ],
  },
  { kind: 'doc', label: 'Tools', href: '/tools' },
];

test('pages are read from top to bottom, a category before what it holds', () => {
  expect(flatten(tree).map(({ label }) => label)).toEqual([
    'Home',
    'Plants',
    'Moss',
    'Trees',
    'Oak',
    'Tools',
  ]);
});

describe('the way to a page', () => {
  test.each([
    ['/', ['Home']],
    ['/category/plants', ['Plants']],
    ['/plants/moss', ['Plants', 'Moss']],
    ['/plants/moss/', ['Plants', 'Moss']],
    ['/category/trees', ['Plants', 'Trees']],
    ['/plants/trees/oak', ['Plants', 'Trees', 'Oak']],
    ['/nowhere', []],
  ])('%s', (pathname, labels) => {
    expect(pathTo(tree, pathname).map(({ label }) => label)).toEqual(labels);
  });
});

describe('the neighbours of a page in reading order', () => {
  test.each([
    ['/', undefined, 'Plants'],
    ['/category/plants', 'Home', 'Moss'],
    ['/category/trees', 'Moss', 'Oak'],
    ['/plants/trees/oak', 'Trees', 'Tools'],
    ['/tools/', 'Oak', undefined],
    ['/nowhere', undefined, undefined],
  ])('%s is between %s and %s', (pathname, previous, next) => {
    const neighbours = neighboursOf(tree, pathname);
    expect(neighbours.previous?.label).toBe(previous);
    expect(neighbours.next?.label).toBe(next);
  });

  test('a neighbour is a link and no more', () => {
    expect(neighboursOf(tree, '/').next).toEqual({ label: 'Plants', href: '/category/plants' });
  });
});
