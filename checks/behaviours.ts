import type { TaggedTest } from './behaviour-tags.ts';

/** What each behaviour is, by section and ID, as checks/behaviours.yaml lists it. */
export type Behaviours = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** docs/behaviours.md: every behaviour with the test that proves it. */
export function behavioursPage(behaviours: Behaviours, tests: readonly TaggedTest[]): string {
  const sections = Object.entries(behaviours).map(([section, entries]) => {
    const rows = Object.entries(entries).map(
      ([id, words]) => `| ${id} | ${words} | ${proofOf(id, tests)} |`,
    );
    return [`## ${section}`, '', '| ID | Behaviour | Test |', '|---|---|---|', ...rows, ''];
  });
  return [...intro, ...sections.flat()].join('\n');
}

const intro = [
  '# Behaviours and the tests that prove them',
  '',
  '<!-- Written by `npm run docs:behaviours` from checks/behaviours.yaml and the tags of the tests. -->',
  '',
  'Every behaviour has an ID and a test. [Decision 3](decisions/0003-behaviours-left-out.md) says what is left out, and',
  'why. Some were broken on purpose, to [see their tests fail](behaviours-seen-failing.md).',
  '',
];

/** The tests that are tagged with a behaviour, by file and title. */
export function proofOf(id: string, tests: readonly TaggedTest[]): string {
  return tests
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title }) => `${file} › ${title}`)
    .join('; ');
}
