import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { storiesCheck } from './stories-check.node.ts';

/** Checks a site of a home page with this content, and of an API whose sandbox has two stories. */
async function check(main: string) {
  const site = await builtSite({
    'index.html': goodPage({ main }),
    'api/garden/index.html': goodPage({
      main: '<article class="reference" data-sandbox="garden"></article>',
    }),
    'moss/index.html': goodPage(),
    'api-data/sandbox.json': JSON.stringify({ stories: ['drought', 'rain'] }),
  });
  return storiesCheck.run(site);
}

test.each([
  ['/api/garden#scenario=drought', 1],
  ['/api/garden/#scenario=rain', 1],
  ['/api/garden/?try#light', 0],
  ['https://x.example/#scenario=frost', 0],
])('the link %s is right', async (href, links) => {
  expect(await check(`<a href="${href}">x</a>`)).toEqual({
    problems: [],
    figures: [`${links} links to 2 stories`],
  });
});

test.each([
  [
    '/api/garden/#scenario=draught',
    'The link /api/garden/#scenario=draught names a story that the sandbox does not have.',
    'drought',
  ],
  [
    '/moss#scenario=rain',
    'The link /moss#scenario=rain carries a story, and /moss plays none.',
    undefined,
  ],
])('the link %s is broken', async (href, problem, suggestion) => {
  const { problems } = await check(`<a href="${href}">x</a>`);
  expect(problems).toMatchObject([{ file: 'index.html', problem }]);
  expect(problems[0]?.suggestion).toBe(suggestion);
});
