import { expect, test } from 'vitest';
import { takeHighlightComments } from './highlight-comments.ts';

test.each([
  ['// highlight-next-line\none\ntwo', 'one\ntwo', [1]],
  ['one\n# highlight-start\ntwo\nthree\n# highlight-end\nfour', 'one\ntwo\nthree\nfour', [2, 3]],
  ['/* highlight-next-line */\na {}', 'a {}', [1]],
  ['<!-- highlight-next-line -->\n<p>', '<p>', [1]],
  ['{/* highlight-next-line */}\n<p>', '<p>', [1]],
  ['echo highlight-next-line\none', 'echo highlight-next-line\none', []],
])('the comments of %j mark lines and are taken out', (source, code, highlighted) => {
  const marked = takeHighlightComments(source);
  expect(marked.code).toBe(code);
  expect([...marked.highlighted]).toEqual(highlighted);
});
