import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { budgetsCheck } from './budgets.node.ts';

const head = '<script type="module" src="/boot.js" data-app="/app.js /vendor.js"></script>';

/** The data of a page whose kind has a menu. */
const menu = '<script type="application/json" id="page-data">{"meta":{"menu":[]}}</script>';

/** Text of so many KB that no compression makes smaller. */
function noise(kilobytes: number): string {
  return randomBytes((kilobytes * 1024 * 3) / 4).toString('base64');
}

/** Base64 compresses to three quarters, so this arrives as so many KB. */
function arriving(kilobytes: number): string {
  return noise((kilobytes * 4) / 3);
}

const small = {
  'index.html': goodPage({ head, main: 'Short.' }),
  'moss/index.html': goodPage({ head, main: `Longer. ${arriving(10)}` }),
  'shelf/index.html': goodPage({ head, main: `${menu}${arriving(60)}` }),
  'boot.js': 'boot()',
  'app.js': arriving(20),
  'vendor.js': arriving(40),
};

async function check(files: Partial<typeof small> = {}) {
  return budgetsCheck.run(await builtSite({ ...small, ...files }));
}

test('what keeps its budget passes, with figures', async () => {
  const { problems, figures } = await check();
  expect(problems).toEqual([]);
  expect(figures).toEqual([
    expect.stringMatching(/^HTML of a docs page \(largest of 2: \/moss\): 10\.\d\d KB of \d+ KB$/),
    expect.stringMatching(/^Script before idle or interaction: 0\.\d\d KB of [\d.]+ KB$/),
    expect.stringMatching(/^All script that a docs page loads by itself: 60\.\d\d KB of \d+ KB$/),
  ]);
});

test.each([
  ['moss/index.html', goodPage({ head, main: arriving(40) }), /^HTML of a docs page/],
  ['search.json', arriving(20), /^Titles that search answers with first/],
])('%s that outgrows its budget fails', async (file, html, problem) => {
  expect((await check({ [file]: html })).problems).toEqual([
    {
      file,
      problem: expect.stringMatching(problem),
      remedy: 'Find what made it grow; a larger budget needs a decision record.',
    },
  ]);
});

test('the first script is held on its own, the others together', async () => {
  const { problems } = await check({ 'boot.js': arriving(3), 'vendor.js': arriving(90) });
  expect(problems.map(({ problem }) => problem.split(':')[0])).toEqual([
    'Script before idle or interaction',
    'All script that a docs page loads by itself',
  ]);
});
