import { expect, test, vi } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';

/** Runs the check over a project whose docs/behaviours.md has these entries, and these files. */
async function check(files: Record<string, string>) {
  vi.resetModules();
  const projectFolder = await writeFolder(files);
  vi.doMock('../lib/paths.node.ts', () => ({ projectFolder }));
  vi.doMock('./behaviour-ids.ts', () => ({ behaviourIds: ['NAV-1', 'NAV-2'] }));
  const { behavioursCheck } = await import('./behaviours.node.ts');
  return behavioursCheck.run({ folder: '', pages: [], files: new Set() });
}

const tests = `
test('the bar is there', async () => {});
test.each([
  [1, 2],
])('%i has "two" names, and it\\'s fine', () => {});
`;

const rows = {
  first: '| NAV-1 | The bar | nav.test.ts › the bar is there |',
  second: '| NAV-2 | Names | nav.test.ts › %i has "two" names, and it\'s fine |',
};

const good = { 'docs/behaviours.md': `${rows.first}\n${rows.second}\n`, 'nav.test.ts': tests };

test('a table with a test for every entry passes', async () => {
  expect(await check(good)).toEqual({
    problems: [],
    figures: ['2 entries, proved in 1 file of tests'],
  });
});

test.each<[what: string, files: Record<string, string>, problem: string, remedy: RegExp]>([
  [
    'an entry without a row',
    { 'docs/behaviours.md': rows.first },
    'The entry NAV-2 has no row.',
    /Write a test/,
  ],
  [
    'an entry that does not exist',
    {
      'docs/behaviours.md': `${rows.first}\n${rows.second}\n${rows.first.replace('NAV-1', 'NAV-3')}`,
    },
    'There is no entry NAV-3.',
    /Did you mean NAV-/,
  ],
  [
    'a test that does not exist',
    { 'docs/behaviours.md': `${rows.first.replace('is there', 'is here')}\n${rows.second}` },
    'nav.test.ts has no test "the bar is here".',
    /Did you mean "the bar is there"\?/,
  ],
  [
    'a file that does not exist',
    { 'docs/behaviours.md': `${rows.first.replace('nav.', 'navbar.')}\n${rows.second}` },
    'There is no file "navbar.test.ts".',
    /Name the file/,
  ],
  [
    'a test that does not run',
    {
      'docs/behaviours.md': `${rows.first}\n${rows.second}`,
      'nav.test.ts': `${tests}test.skip('a', f);`,
    },
    'nav.test.ts has tests that do not run (.skip(…).',
    /Mend them/,
  ],
])('%s is told', async (_what, files, problem, remedy) => {
  const [first] = (await check({ ...good, ...files })).problems;
  expect(first).toMatchObject({ problem, remedy: expect.stringMatching(remedy) });
});
