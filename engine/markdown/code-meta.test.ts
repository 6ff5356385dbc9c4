import { expect, test } from 'vitest';
import { parseCodeMeta, parseRanges } from './code-meta.ts';

test('without words after the language nothing is marked', () => {
  expect(parseCodeMeta('')).toEqual({
    title: undefined,
    highlighted: new Set(),
    added: new Set(),
    removed: new Set(),
    firstLineNumber: undefined,
    unknown: [],
  });
});

test('all words may be together, in any order', () => {
  const meta = parseCodeMeta('remove={3-4} {1,6} showLineNumbers=10 title="a file.py" add={5}');
  expect(meta).toEqual({
    title: 'a file.py',
    highlighted: new Set([1, 6]),
    added: new Set([5]),
    removed: new Set([3, 4]),
    firstLineNumber: 10,
    unknown: [],
  });
});

test('a title may look like other words', () => {
  const meta = parseCodeMeta('title="{1} showLineNumbers"');
  expect(meta.title).toBe('{1} showLineNumbers');
  expect(meta.highlighted.size).toBe(0);
  expect(meta.firstLineNumber).toBeUndefined();
});

test('lines are numbered from 1 when no number is given', () => {
  expect(parseCodeMeta('showLineNumbers').firstLineNumber).toBe(1);
});

test.each([
  ["title='a'", ["title='a'"]],
  ['titel="a" {1}', ['titel="a"']],
  ['{one} numbered', ['{one}', 'numbered']],
])('in %j, what means nothing is found', (meta, unknown) => {
  expect(parseCodeMeta(meta).unknown).toEqual(unknown);
});

test.each([
  ['1', [1]],
  ['1,4-6', [1, 4, 5, 6]],
  [' 2 , 3 - 4 ', [2, 3, 4]],
  ['', []],
  [',', []],
  ['5-3', []],
])('the range %j has the lines %j', (list, lines) => {
  expect(parseRanges(list)).toEqual(lines);
});
