import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

const python = `def sow(bed):
    # #region rows
    for row in bed:

        #region water
        water(row)
        #endregion
        row.sow()
    # #endregion rows
`;

function codeOf(choice: { region?: string; lines?: string }, text = python): string {
  const snippet = snippetOf(text, 'sow.py', choice);
  return snippet.kind === 'code' ? snippet.code : snippet.problem;
}

test('a region is shown without its marks, those of others, and its indentation', () => {
  expect(codeOf({ region: 'rows' })).toBe('for row in bed:\n\n    water(row)\n    row.sow()');
  expect(codeOf({ region: 'water' })).toBe('water(row)');
});

test('all of a file is shown without marks', () => {
  expect(codeOf({})).toBe(
    'def sow(bed):\n    for row in bed:\n\n        water(row)\n        row.sow()',
  );
});

test('lines are counted as the file has them', () => {
  expect(codeOf({ lines: '1,8' })).toBe('def sow(bed):\n        row.sow()');
  expect(codeOf({ lines: '6' })).toBe('water(row)');
});

test.each([
  '// #region a',
  '<!-- #region a -->',
  '/* #region a */',
  '-- #region a',
  '#region a',
  '# region a',
])('%s begins a region', (mark) => {
  expect(codeOf({ region: 'a' }, `${mark}\nx\n${mark.replace('region a', 'endregion')}`)).toBe('x');
});

test.each([
  [{ region: 'row' }, 'The file sow.py has no region "row".'],
  [{ lines: '8-12' }, 'The code block shows the lines 8-12 of sow.py, which has 9 lines.'],
  [{ lines: '4-2' }, 'The code block shows the lines 4-2 of sow.py, which has 9 lines.'],
  [{ lines: 'all' }, 'The code block shows the lines "all", which means nothing.'],
  [{ lines: '1', region: 'rows' }, 'The code block names a region and lines.'],
])('%j is a mistake', (choice, problem) => {
  expect(codeOf(choice)).toBe(problem);
});

test.each([
  ['sow.py', '# #region a and # #endregion'],
  ['sow.ts', '// #region a and // #endregion'],
  ['sow.html', '<!-- #region a --> and <!-- #endregion -->'],
])('what to type in %s is a comment of its language', (file, remedy) => {
  expect(snippetOf('x', file, { region: 'a' })).toMatchObject({
    remedy: `Put it between two comments: ${remedy}`,
  });
});

test('regions that are never closed, or twice in a file, are mistakes', () => {
  expect(codeOf({ region: 'a' }, '# #region a\nx')).toBe(
    'The region "a" of sow.py:1 is never closed.',
  );
  const twice = '# #region a\n# #endregion\n# #region a\n# #endregion';
  expect(codeOf({ region: 'a' }, twice)).toBe('The file sow.py has two regions "a".');
});
