import { expect, test, vi } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';

/** The check, and the page that it asks for, of a project with these files. */
async function project(files: Record<string, string>) {
  vi.resetModules();
  const projectFolder = await writeFolder({ 'checks/behaviours.yaml': list, ...files });
  vi.doMock('../lib/paths.node.ts', () => ({ projectFolder }));
  const { behavioursCheck, currentBehavioursPage } = await import('./behaviours.node.ts');
  const check = () =>
    behavioursCheck.run({ folder: '', pages: [], basePath: '/', files: new Set(), stories: [] });
  return { check, page: await currentBehavioursPage() };
}

const list = 'Navbar:\n  NAV-1: The bar\n  NAV-2: Names\n';

const tests = `
// @behaviour NAV-1
test('the bar is there', async () => {});
// @behaviour NAV-2, NAV-1
test.each([
  [1, 2],
])('%i has "two" names, and it\\'s fine', () => {});
`;

test('the page names the test of every behaviour, and a project whose page is current passes', async () => {
  const { page } = await project({ 'tests/nav.test.ts': tests });
  expect(page).toContain(
    `| NAV-1 | The bar | tests/nav.test.ts › the bar is there; tests/nav.test.ts › %i has "two" names, and it's fine |`,
  );
  const { check } = await project({ 'tests/nav.test.ts': tests, 'docs/behaviours.md': page });
  expect(await check()).toEqual({
    problems: [],
    figures: ['2 entries, proved in 1 file of tests'],
  });
});

test.each<[what: string, source: string, problem: string, remedy: RegExp]>([
  [
    'a behaviour without a test',
    tests.replace('NAV-2, NAV-1', 'NAV-1'),
    'No test is tagged with NAV-2.',
    /@behaviour NAV-2/,
  ],
  [
    'a tag of a behaviour that does not exist',
    tests.replace('NAV-2, NAV-1', 'NAV-2, NAV-3'),
    'There is no behaviour NAV-3 in checks/behaviours.yaml.',
    /Did you mean NAV-/,
  ],
  [
    'a tag without a test',
    `${tests}// @behaviour NAV-1\n`,
    'No test follows the tag.',
    /Move the tag/,
  ],
  [
    'a test that does not run',
    tests.replace('test(', 'test.skip('),
    'The file has tests that do not run (.skip(…).',
    /Correct or remove them/,
  ],
])('%s fails', async (_, source, problem, remedy) => {
  const files = { 'tests/nav.test.ts': source };
  const { page } = await project(files);
  const { check } = await project({ ...files, 'docs/behaviours.md': page });
  expect((await check()).problems).toEqual([
    expect.objectContaining({ problem, remedy: expect.stringMatching(remedy) }),
  ]);
});

test('a page that is older than the tests fails', async () => {
  const { check } = await project({ 'tests/nav.test.ts': tests, 'docs/behaviours.md': '' });
  expect((await check()).problems).toMatchObject([{ remedy: 'Run npm run docs:behaviours.' }]);
});
