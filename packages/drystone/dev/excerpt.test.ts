import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const source = ['---', 'title: Moss', '---', '', 'See [ferns](./fern.mdx).', '', 'End.'].join('\n');

test('an excerpt marks the line of a mistake, and in it the words that the mistake names', () => {
  const problem = 'The link goes to ./fern.mdx, but there is no file content/docs/fern.mdx.';
  expect(excerpt(source, 5, problem)).toBe(
    [
      '  3 | ---',
      '  4 |',
      '> 5 | See [ferns](./fern.mdx).',
      '    |             ^^^^^^^^^^',
      '  6 |',
      '  7 | End.',
    ].join('\n'),
  );
});

test('an excerpt at the edge of a file has fewer lines', () => {
  expect(excerpt(source, 1, 'The page has no front matter.')).toBe(
    ['> 1 | ---', '  2 | title: Moss', '  3 | ---'].join('\n'),
  );
});
