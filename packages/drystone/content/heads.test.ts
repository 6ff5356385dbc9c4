import { describe, expect, test } from 'vitest';
import { categoryRoute, readHeads, routeOf } from './heads.ts';
import type { Source, Sources } from './sources.ts';

const doc = (name: string, text = '---\ntitle: A\ndescription: B\n---\n'): Source => ({
  file: `content/docs/${name}`,
  text,
});
const category = (folder: string, label: string): Source =>
  doc(`${folder}/category.mdx`, `---\nlabel: ${label}\ndescription: B\n---\n`);
const standalone = (name: string): Source => ({ ...doc(''), file: `content/pages/${name}` });

function read(sources: Partial<Sources>) {
  const none = { docs: [], categories: [], standalone: [], publicFiles: new Set<string>() };
  return readHeads({ ...none, ...sources });
}

describe('the file of a page gives its address', () => {
  test.each([
    ['content/docs/index.mdx', '/'],
    ['content/docs/tools.mdx', '/tools'],
    ['content/docs/compute/overview.mdx', '/compute/overview'],
    ['content/docs/compute/index.mdx', '/compute'],
    ['content/docs/compute/my-index.mdx', '/compute/my-index'],
  ])('%s', (file, route) => {
    expect(routeOf(file, 'content/docs')).toBe(route);
  });

  test('pages outside the docs count from their own folder', () => {
    const { pages } = read({ standalone: [standalone('about.mdx'), standalone('api/v1.mdx')] });
    expect(pages.map(({ route }) => route)).toEqual(['/about', '/api/v1']);
  });
});

test.each([
  ['Compute', '/category/compute'],
  ['Getting started', '/category/getting-started'],
  ['Keys & users', '/category/keys--users'],
])('the category %j has its index at %s', (label, route) => {
  expect(categoryRoute(label)).toBe(route);
});

test('an older version in another language is below both; pages outside the docs have no version', () => {
  const { pages } = readHeads(
    {
      docs: [doc('index.mdx'), doc('moss.mdx')],
      categories: [category('plants', 'Plants')],
      standalone: [standalone('about.mdx')],
      publicFiles: new Set(),
    },
    { basePath: '/', localePrefix: '/da', prefix: '/da/1.0' },
  );
  expect(pages.map(({ route }) => route)).toEqual([
    '/da/1.0',
    '/da/1.0/moss',
    '/da/1.0/category/plants',
    '/da/about',
  ]);
});

test('each page is read with the head of its kind', () => {
  const { pages, problems } = read({
    docs: [doc('moss.mdx')],
    categories: [category('plants', 'Plants')],
    standalone: [standalone('about.mdx')],
  });
  expect(problems).toEqual([]);
  expect(pages.map(({ kind, route }) => `${kind} ${route}`)).toEqual([
    'doc /moss',
    'category /category/plants',
    'standalone /about',
  ]);
});

test('a page with a faulty head is left out, but links to it are not a second mistake', () => {
  const { pages, routeByFile, problems } = read({
    docs: [doc('moss.mdx', 'No head.')],
    categories: [doc('plants/category.mdx', 'No head.')],
  });
  expect(pages).toEqual([]);
  expect(problems).toHaveLength(2);
  expect([...routeByFile]).toEqual([
    ['content/docs/moss.mdx', '/moss'],
    ['content/docs/plants/category.mdx', '/category/plants'],
  ]);
});

describe('two pages cannot have one address', () => {
  test.each<[string, Partial<Sources>, string, string]>([
    [
      'a doc and a page outside the docs',
      { docs: [doc('about.mdx')], standalone: [standalone('about.mdx')] },
      'content/pages/about.mdx',
      'The address /about is already taken by content/docs/about.mdx.',
    ],
    [
      'a page and the index of a folder',
      { docs: [doc('plants.mdx'), doc('plants/index.mdx')] },
      'content/docs/plants/index.mdx',
      'The address /plants is already taken by content/docs/plants.mdx.',
    ],
    [
      'names that differ in letter case only',
      { docs: [doc('Moss.mdx'), doc('moss.mdx')] },
      'content/docs/moss.mdx',
      'The address /moss is already taken by content/docs/Moss.mdx.',
    ],
    [
      'two categories with one label',
      { categories: [category('a', 'Plants'), category('b', 'plants')] },
      'content/docs/b/category.mdx',
      'The address /category/plants is already taken by content/docs/a/category.mdx.',
    ],
  ])('%s', (_, sources, file, problem) => {
    expect(read(sources).problems).toEqual([
      { file, problem, remedy: expect.stringContaining('Rename one of the two files') },
    ]);
  });
});

test('a translation whose position is taken is named by its own file', () => {
  const translated: Source = {
    ...doc('fern.mdx', '---\ntitle: A\ndescription: B\nposition: 1\n---\n'),
    origin: 'content/locales/de/docs/fern.mdx',
  };
  const { problems } = read({
    docs: [translated, doc('moss.mdx', '---\ntitle: A\ndescription: B\nposition: 1\n---\n')],
  });
  expect(problems).toMatchObject([
    {
      line: 4,
      problem: 'The position 1 is already taken by content/locales/de/docs/fern.mdx.',
    },
  ]);
});
