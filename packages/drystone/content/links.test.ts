import { describe, expect, test } from 'vitest';
import { gardenOperations, gardenSchemes } from '../../../tests/support/garden-operations.ts';
import { type LinkTargets, resolveLink } from './links.ts';

const targets: LinkTargets = {
  routeByFile: new Map([
    ['content/docs/index.mdx', '/'],
    ['content/docs/plants/moss.mdx', '/plants/moss'],
    ['content/docs/plants/overview.mdx', '/plants/overview'],
    ['content/docs/plants/category.mdx', '/category/plants'],
    ['content/docs/tools/spade.mdx', '/tools/spade'],
    ['content/pages/about.mdx', '/about'],
    ['openapi/garden.yaml', '/api/garden/'],
  ]),
  lists: { operations: gardenOperations },
  schemes: gardenSchemes,
  publicFiles: new Set(['/logo.svg']),
};

function link(target: string) {
  return resolveLink(target, 'content/docs/plants/moss.mdx', targets);
}

function suggestionFor(target: string): string | undefined {
  const resolved = link(target);
  return resolved.kind === 'broken' ? resolved.suggestion : undefined;
}

describe('a link to a page of the site', () => {
  test.each([
    ['overview.mdx', '/plants/overview', '/plants/overview', ''],
    ['./overview.mdx', '/plants/overview', '/plants/overview', ''],
    ['../tools/spade.mdx#use', '/tools/spade#use', '/tools/spade', 'use'],
    ['../tools/spade.mdx?tab=a#use', '/tools/spade?tab=a#use', '/tools/spade', 'use'],
    ['../index.mdx', '/', '/', ''],
    ['category.mdx', '/category/plants', '/category/plants', ''],
    ['../../pages/about.mdx', '/about', '/about', ''],
    ['../../../openapi/garden.yaml', '/api/garden/', '/api/garden/', ''],
    ['#light', '#light', '/plants/moss', 'light'],
    ['#', '#', '/plants/moss', ''],
    ['/tools/spade', '/tools/spade', '/tools/spade', ''],
    ['/tools/spade#use', '/tools/spade#use', '/tools/spade', 'use'],
    ['/', '/', '/', ''],
  ])('%s', (target, href, route, fragment) => {
    expect(link(target)).toEqual({ kind: 'internal', href, route, fragment });
  });

  test.each([
    ['/tools/spade/', '/tools/spade'],
    ['/Tools/Spade', '/tools/spade'],
    ['/api/garden', '/api/garden/'],
    ['/about.html#us', '/about#us'],
  ])('%s is written in the one form that the site uses', (target, href) => {
    expect(link(target)).toMatchObject({ kind: 'internal', href });
  });
});

test('a link may name an operation of an API', () => {
  expect(link('operation:waterPlant')).toEqual({
    kind: 'internal',
    href: '/api/garden/#tag/Plants/operation/waterPlant',
    route: '/api/garden/',
    fragment: 'tag/Plants/operation/waterPlant',
  });
});

test('a link may lead to a file that is served as it is', () => {
  expect(link('/logo.svg')).toEqual({ kind: 'file', href: '/logo.svg' });
});

test.each([
  'https://x.example/a',
  'http://x.example',
  '//x.example',
  'mailto:a@b.example',
  'tel:1',
])('%s leads out of the site', (href) => {
  expect(link(href)).toEqual({ kind: 'external', href });
});

describe('a link that leads nowhere is reported with what was most likely meant', () => {
  test.each([
    [
      'overveiw.mdx',
      'The link goes to overveiw.mdx, but there is no file content/docs/plants/overveiw.mdx.',
      './overview.mdx',
    ],
    [
      './overview',
      'The link goes to ./overview, but there is no file content/docs/plants/overview.',
      './overview.mdx',
    ],
    [
      '../tool/spade.mdx#use',
      'The link goes to ../tool/spade.mdx#use, but there is no file content/docs/tool/spade.mdx.',
      '../tools/spade.mdx',
    ],
    [
      '/tools/spad',
      'The link goes to /tools/spad, but the site has no such page or file.',
      '/tools/spade',
    ],
    [
      '/logo.png',
      'The link goes to /logo.png, but the site has no such page or file.',
      '/logo.svg',
    ],
    [
      'operation:waterPlants',
      'The link names the API operation "waterPlants", which no API document has.',
      'operation:waterPlant',
    ],
    [
      'opration:waterPlant',
      'The link begins with "opration:", which is not a kind of address.',
      'operation:',
    ],
    ['htps://x.example', 'The link begins with "htps:", which is not a kind of address.', 'https:'],
    [
      'javascript:alert(1)',
      'The link begins with "javascript:", which is not a kind of address.',
      undefined,
    ],
    ['', 'The link has no target.', undefined],
  ])('%j', (target, problem, suggestion) => {
    expect(link(target)).toMatchObject({ kind: 'broken', problem });
    expect(suggestionFor(target)).toBe(suggestion);
  });

  test('a folder in common does not make a page the nearest one', () => {
    expect(suggestionFor('/plants/grass')).toBeUndefined();
    expect(suggestionFor('../../docs/plants/fern.mdx')).toBeUndefined();
  });

  test('what is like nothing else has no suggestion, but every message says what to type', () => {
    for (const target of ['x/y/z.mdx', '/x/y/z', 'operation:x', 'x:y', '']) {
      expect(link(target)).toMatchObject({ kind: 'broken', remedy: expect.any(String) });
      expect(suggestionFor(target)).toBeUndefined();
    }
  });
});

test('the routes of the site are read once, however many links there are', () => {
  let reads = 0;
  const routeByFile = new (class extends Map<string, string> {
    override values() {
      reads += 1;
      return super.values();
    }
  })(targets.routeByFile);
  const counted: LinkTargets = { ...targets, routeByFile };
  for (const target of ['/tools/spade', '/about/', '/Plants/Moss.html', '/nowhere']) {
    resolveLink(target, 'content/docs/index.mdx', counted);
  }
  expect(reads).toBe(1);
});

test('of two routes that differ in case only, the first is meant', () => {
  const routeByFile = new Map([
    ['a.mdx', '/Moss'],
    ['b.mdx', '/moss'],
  ]);
  expect(resolveLink('/MOSS', 'a.mdx', { ...targets, routeByFile })).toMatchObject({
    route: '/Moss',
  });
});
