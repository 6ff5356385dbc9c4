import { expect, test } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';
import { checkBehaviours, currentPages } from './behaviours.node.ts';

/** The check, and the pages that it asks for, of a project with these files. */
async function project(files: Record<string, string>) {
  const folder = await writeFolder({
    'checks/behaviours.yaml': list,
    'checks/specification.yaml': specification,
    'docs/decisions/0003-left-out.md': '',
    ...files,
  });
  return { check: () => checkBehaviours(folder), pages: await currentPages(folder) };
}

const list = 'Navbar:\n  NAV-1: The bar\n  NAV-2: Names\n';

const specification = `
1. Bars:
  There is a bar: NAV-1
  It has two names: NAV-1, NAV-2 the second name
2. Colours:
  It blinks: { decision: 3, why: Nobody can read what blinks. }
`;

const tests = `
const rows = rowsOf('NAV-2', statements);
// @behaviour NAV-1
test('the bar is there', async () => {});
// @behaviour NAV-2, NAV-1
test.each([
  [1, 2],
])('%i has "two" names, and it\\'s fine', () => {});
`;

test('the pages name the tests of every behaviour and statement, and a project whose pages are current passes', async () => {
  const { pages } = await project({ 'sandbox/nav.test.ts': tests });
  const two = `sandbox/nav.test.ts › %i has "two" names, and it's fine`;
  expect(pages['docs/behaviours.md']).toContain(
    `| NAV-1 | The bar | sandbox/nav.test.ts › the bar is there; ${two} |`,
  );
  const page = pages['docs/specification.md'];
  expect(page).toContain(
    `| 1.2 | It has two names | NAV-1: sandbox/nav.test.ts › the bar is there; ${two}<br>NAV-2 \`the second name\`: ${two} |`,
  );
  expect(page).toContain(
    '| 2.1 | It blinks | Differs: Nobody can read what blinks. [Decision 3](decisions/0003-left-out.md) |',
  );
  const { check } = await project({ 'sandbox/nav.test.ts': tests, ...pages });
  expect(await check()).toEqual({
    problems: [],
    figures: [
      '2 entries, proved in 1 file of tests',
      '3 statements of the specification: 2 held by tests, 1 by a decision that differs',
    ],
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
  const { pages } = await project(files);
  const { check } = await project({ ...files, ...pages });
  expect((await check()).problems).toEqual([
    expect.objectContaining({ problem, remedy: expect.stringMatching(remedy) }),
  ]);
});

test.each<[what: string, statement: string, problem: string, remedy: RegExp]>([
  [
    'that nothing holds',
    '',
    '1.1 "It sings" names neither a behaviour nor a decision.',
    /Write the/,
  ],
  [
    'that names a behaviour that does not exist',
    'NAV-1, NAV-3 aloud',
    '1.1 "It sings" names the behaviour NAV-3, which does not exist.',
    /Did you mean NAV-1\?/,
  ],
  [
    'that names a row that no test reads',
    'NAV-1 the first item',
    '1.1 "It sings" names the row "the first item" of NAV-1, whose tests read no rows.',
    /rowsOf\('NAV-1', …\)/,
  ],
  [
    'that names a decision that does not exist',
    '{ decision: 4, why: Silence is better. }',
    '1.1 "It sings" names decision 4, which is not in docs/decisions/, or no reason.',
    /why it differs/,
  ],
  [
    'that gives no reason',
    '{ decision: 3 }',
    '1.1 "It sings" names decision 3, which is not in docs/decisions/, or no reason.',
    /why it differs/,
  ],
])('a statement %s fails', async (_, statement, problem, remedy) => {
  const files = {
    'tests/nav.test.ts': tests,
    'checks/specification.yaml': `1. Bars:\n  It sings: ${statement}\n`,
  };
  const { pages } = await project(files);
  const { check } = await project({ ...files, ...pages });
  expect((await check()).problems).toEqual([
    { file: 'checks/specification.yaml', problem, remedy: expect.stringMatching(remedy) },
  ]);
});

test.each(['docs/behaviours.md', 'docs/specification.md'])(
  '%s fails when it is older than the tests',
  async (file) => {
    const files = { 'tests/nav.test.ts': tests };
    const { pages } = await project(files);
    const { check } = await project({ ...files, ...pages, [file]: '' });
    expect((await check()).problems).toMatchObject([
      { file, remedy: 'Run npm run docs:behaviours.' },
    ]);
  },
);
