import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { budgetsCheck } from './budgets.node.ts';

const head = '<script type="module" src="/boot.js" data-app="/app.js /vendor.js"></script>';

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
  'api/garden/index.html': goodPage({ head, main: `<nav class="api-menu"></nav>${arriving(60)}` }),
  'boot.js': 'boot()',
  'app.js': arriving(20),
  'vendor.js': arriving(40),
  'assets/api-menu.abc.js': `import"./shared.def.js";${arriving(10)}`,
  'assets/shared.def.js': arriving(5),
};

async function check(files: Partial<typeof small> = {}) {
  return budgetsCheck.run(await builtSite({ ...small, ...files }));
}

test('what keeps its budget passes, with figures', async () => {
  const { problems, figures } = await check();
  expect(problems).toEqual([]);
  expect(figures).toEqual([
    expect.stringMatching(/^HTML of a docs page \(largest of 2: \/moss\): 10\.\d\d KB of \d+ KB$/),
    expect.stringMatching(/^HTML of \/api\/garden: 60\.\d\d KB of \d+ KB$/),
    expect.stringMatching(/^Elements of \/api\/garden: \d+ of \d+$/),
    expect.stringMatching(/^Script before idle or interaction: 0\.\d\d KB of [\d.]+ KB$/),
    expect.stringMatching(/^All script that a docs page loads by itself: 60\.\d\d KB of \d+ KB$/),
    expect.stringMatching(/^All script that an API page loads by itself: 75\.\d\d KB of \d+ KB$/),
  ]);
});

test.each([
  ['moss/index.html', goodPage({ head, main: arriving(40) }), /^HTML of a docs page/],
  [
    'api/garden/index.html',
    goodPage({ head, main: `<nav class="api-menu"></nav>${arriving(120)}` }),
    /^HTML of \/api\/garden/,
  ],
  [
    'api/garden/index.html',
    goodPage({ head, main: `<nav class="api-menu"></nav>${'<b>Moss</b>'.repeat(8000)}` }),
    /^Elements of \/api\/garden/,
  ],
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
    'All script that an API page loads by itself',
  ]);
});

test('what only the API pages load is held with all that they load', async () => {
  const { problems } = await check({ 'assets/shared.def.js': arriving(25) });
  expect(problems.map(({ problem }) => problem.split(':')[0])).toEqual([
    'All script that an API page loads by itself',
  ]);
});
