import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { linksCheck } from './links.node.ts';

/** Checks a site of a home page with this content, a page `/plants/moss`, and some files. */
async function check(main: string) {
  const site = await builtSite({
    'index.html': goodPage({ main }),
    'plants/moss/index.html': goodPage({
      main: '<h2 id="light">Light</h2><h2 id="grün">Green</h2>',
    }),
    '404.html': goodPage({ main: '<a href="#main">Skip</a>' }),
    'logo.svg': '<svg/>',
    'café.svg': '<svg/>',
  });
  return linksCheck.run(site);
}

test.each([
  '/',
  '/plants/moss',
  '/plants/moss/',
  '/plants/moss#light',
  '/plants/moss#gr%C3%BCn',
  '#main',
  '#',
  '/logo.svg',
  '/caf%C3%A9.svg',
])('the link %s is right', async (href) => {
  expect(await check(`<a href="${href}">x</a>`)).toEqual({
    problems: [],
    figures: ['2 links on 3 pages'],
  });
});

test.each(['https://x.example/nowhere', 'mailto:a@x.example'])(
  'the link %s leaves the site and is not followed',
  async (href) => {
    expect((await check(`<a href="${href}">x</a>`)).problems).toEqual([]);
  },
);

test('a fragment that is a parameter is left to the feature that reads it', async () => {
  const { problems } = await check('<a href="/plants/moss#light=full">x</a>');
  expect(problems).toEqual([]);
});

test.each([
  ['/plants/mos', 'The link /plants/mos leads nowhere.', '/plants/moss'],
  ['/logo.png', 'The link /logo.png leads nowhere.', undefined],
  [
    '/plants/moss#ligth',
    'The link /plants/moss#ligth names a place that /plants/moss does not have.',
    'light',
  ],
  ['#mian', 'The link #mian names a place that / does not have.', 'main'],
])('the link %s is broken', async (href, problem, suggestion) => {
  const { problems } = await check(`<a href="${href}">x</a>`);
  expect(problems).toEqual([{ file: 'index.html', problem, suggestion }]);
});

test('the same broken link is reported once for each page', async () => {
  const { problems } = await check('<a href="/x/y">a</a> <a href="/x/y">b</a>');
  expect(problems).toHaveLength(1);
});
