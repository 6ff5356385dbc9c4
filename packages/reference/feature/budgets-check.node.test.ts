import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { apiBudgetsCheck } from './budgets-check.node.ts';

const head = '<script type="module" src="/boot.js" data-app="/app.js"></script>';

/** Base64 compresses to three quarters, so this arrives as so many KB. */
function arriving(kilobytes: number): string {
  return randomBytes(kilobytes * 1024).toString('base64');
}

function apiPage(main: string): string {
  return goodPage({ head, main: `<nav class="api-menu"></nav>${main}` });
}

const small = {
  'index.html': goodPage({ head, main: 'Short.' }),
  'api/garden/index.html': apiPage(arriving(60)),
  'boot.js': 'boot()',
  'app.js': arriving(60),
  'assets/api-menu.abc.js': `import"./shared.def.js";${arriving(10)}`,
  'assets/shared.def.js': arriving(5),
};

async function check(files: Partial<typeof small> = {}) {
  return apiBudgetsCheck.run(await builtSite({ ...small, ...files }));
}

test('an API page that keeps its budgets passes, with figures', async () => {
  const { problems, figures } = await check();
  expect(problems).toEqual([]);
  expect(figures).toEqual([
    expect.stringMatching(/^HTML of \/api\/garden: 60\.\d\d KB of 70 KB$/),
    expect.stringMatching(/^Elements of \/api\/garden: \d+ of 8000$/),
    expect.stringMatching(/^All script that an API page loads by itself: 75\.\d\d KB of 90 KB$/),
  ]);
});

test.each([
  [arriving(120), /^HTML of \/api\/garden/],
  ['<b>Moss</b>'.repeat(8000), /^Elements of \/api\/garden/],
])('an API page that outgrows a budget fails', async (main, problem) => {
  const file = 'api/garden/index.html';
  expect((await check({ [file]: apiPage(main) })).problems).toEqual([
    {
      file,
      problem: expect.stringMatching(problem),
      remedy: 'Find what made it grow; a larger budget needs a decision record.',
    },
  ]);
});

test('what only the API pages load is held with all that they load', async () => {
  const { problems } = await check({ 'assets/shared.def.js': arriving(25) });
  expect(problems.map(({ problem }) => problem.split(':')[0])).toEqual([
    'All script that an API page loads by itself',
  ]);
});
