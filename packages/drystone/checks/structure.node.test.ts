import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { structureCheck } from './structure.node.ts';

async function problemsOf(html: string, file = 'index.html'): Promise<string[]> {
  const { problems } = await structureCheck.run(await builtSite({ [file]: html }));
  return problems.map((problem) => `${problem.file}: ${problem.problem}`);
}

// @behaviour LIVE-1
test('a good page passes', async () => {
  const main = '<h2 id="a">A</h2><h3 id="b">B</h3><h4>C</h4><h2>D</h2>';
  expect(await problemsOf(goodPage({ main }))).toEqual([]);
});

// @behaviour META-2
test.each([
  ['a second h1', goodPage({ main: '<h1>Again</h1>' }), 'The page has 2 h1 elements.'],
  ['no h1', goodPage().replace('<h1>Moss</h1>', ''), 'The page has 0 h1 elements.'],
  [
    'a level left out',
    goodPage({ main: '<h2>A</h2><h4>B</h4>' }),
    'A heading of level 4 follows one of level 2.',
  ],
  [
    'an id that appears twice',
    goodPage({ main: '<h2 id="a">A</h2><p id="a">B</p><p id="a">C</p>' }),
    'The id "a" appears more than once.',
  ],
  ['no title', goodPage().replace(/<title>.*<\/title>/, ''), 'The page has no title.'],
  ['no main', goodPage().replaceAll('main', 'div'), 'The page has no main element.'],
  ['no description', goodPage().replace(/<meta.*>/, ''), 'The page has no description.'],
  [
    'no canonical address',
    goodPage().replace(/<link.*>/, ''),
    'The page has no canonical address.',
  ],
])('a page with %s fails', async (_, html, problem) => {
  expect(await problemsOf(html, 'moss/index.html')).toEqual([`moss/index.html: ${problem}`]);
});

test('the not-found page keeps search engines away, and needs no address', async () => {
  const bare = goodPage()
    .replace(/<link.*>/, '')
    .replace(/<meta.*>/, '');
  const page = bare.replace('</head>', '<meta name="robots" content="noindex"></head>');
  expect(await problemsOf(page, '404.html')).toEqual([]);
  expect(await problemsOf(bare, '404.html')).toEqual(['404.html: The page has no noindex.']);
});
