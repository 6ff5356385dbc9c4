import { expect, test } from 'vitest';
import { AuthorError, formatProblems, throwIfAny } from './problems.ts';

const link = {
  file: 'content/docs/a.mdx',
  line: 12,
  problem: 'The link goes to #nod-pools, but /b has no such heading.',
  suggestion: '#node-pools',
};
const head = {
  file: 'content/docs/a.mdx',
  line: 2,
  problem: 'The front matter has no "title".',
  remedy: 'Add a line: title: …',
};
const page = {
  file: 'content/docs/c.mdx',
  problem: 'The page has no front matter.',
  remedy: 'Begin the file with:\n---\ntitle: …\n---',
};

test('a report tells where, what, the nearest right thing and what to type, by file and line', () => {
  expect(formatProblems([page, link, head])).toBe(`content/docs/a.mdx:2
  The front matter has no "title".
  Add a line: title: …

content/docs/a.mdx:12
  The link goes to #nod-pools, but /b has no such heading.
  Did you mean #node-pools?

content/docs/c.mdx
  The page has no front matter.
  Begin the file with:
  ---
  title: …
  ---

3 mistakes in 2 files.`);
});

test('every line of a mistake is set below its place', () => {
  const problem = 'There is no doc "mos".\nDocs:\n- moss';
  expect(formatProblems([{ file: 'site.config.ts', problem }])).toBe(`site.config.ts
  There is no doc "mos".
  Docs:
  - moss

1 mistake in 1 file.`);
});

test('one mistake is counted in the singular', () => {
  expect(formatProblems([page])).toMatch(/1 mistake in 1 file\.$/);
});

test('nothing is thrown when nothing is wrong', () => {
  expect(() => throwIfAny([])).not.toThrow();
});

test('the error holds every mistake once, and says that nothing was written', () => {
  let thrown: unknown;
  try {
    throwIfAny([link, head, { ...link }]);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(AuthorError);
  const { problems, message } = thrown as AuthorError;
  expect(problems).toEqual([link, head]);
  expect(message).toMatch(/\n\n2 mistakes in 1 file\. Nothing was written\.$/);
});
