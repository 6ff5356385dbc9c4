import { expect, test } from 'vitest';
import { readPageModule } from './read-page-modules.node.ts';

const head = '/*\n---\ntitle: Tour\ndescription: Around.\n---\n*/\n';

test.each(['export default function Tour() {}', 'function Tour() {}\nexport { Tour as default };'])(
  'a module with the default export %j is a page',
  (code) => {
    expect(readPageModule('content/pages/tour.tsx', head + code)).toEqual({
      value: {
        kind: 'module',
        route: '/tour',
        file: 'content/pages/tour.tsx',
        title: 'Tour',
        description: 'Around.',
      },
      problems: [],
    });
  },
);

// @behaviour ERR-5
test('a module without a default export is a mistake with its line and what to write', () => {
  const { problems } = readPageModule(
    'content/pages/tour.tsx',
    `${head}export function Tour() {}\n`,
  );
  expect(problems).toEqual([
    {
      file: 'content/pages/tour.tsx',
      line: 7,
      problem: "The page component doesn't have a default export.",
      remedy: 'Default-export a React component: export default function Page() { … }',
    },
  ]);
});

test('a module without a head is reported, with how to write one', () => {
  const { problems } = readPageModule(
    'content/pages/tour.tsx',
    'export default function Tour() {}',
  );
  expect(problems[0]?.problem).toBe('The page has no front matter.');
});
