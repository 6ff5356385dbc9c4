import { expect, test } from 'vitest';
import { parseRanges } from './line-ranges.ts';
import { fencedCode, parseFence } from './parse-fence.ts';

const twelveLines = 'a\n'.repeat(11);

test('without options nothing is marked', () => {
  expect(parseFence('', twelveLines)).toEqual({
    attributes: {},
    lines: new Map(),
    ranges: [],
    errors: [],
    unknown: [],
    hasLineElements: false,
  });
});

test('all options may be together, in any order', () => {
  const meta = 'remove={3-4} {1,6} showLineNumbers=10 /a/ title="a file.py" add={5}';
  const { attributes, lines, ranges, errors, unknown } = parseFence(meta, twelveLines);
  expect(attributes).toEqual({ title: 'a file.py', firstLine: '10' });
  expect(Object.fromEntries(lines)).toEqual({
    1: 'highlighted',
    3: 'removed',
    4: 'removed',
    5: 'added',
    6: 'highlighted',
  });
  expect(ranges).toHaveLength(11);
  expect([errors, unknown]).toEqual([[], []]);
});

test('a title may look like other options', () => {
  const { attributes, lines } = parseFence('title="{1} showLineNumbers /a/"', twelveLines);
  expect(attributes).toEqual({ title: '{1} showLineNumbers /a/' });
  expect(lines.size).toBe(0);
});

test('lines are numbered from 1 when no number is given', () => {
  expect(parseFence('showLineNumbers', 'a').attributes.firstLine).toBe('1');
});

test('an added line stays added when it is highlighted as well', () => {
  for (const meta of ['{1} add={1}', 'add={1} {1}']) {
    expect(parseFence(meta, 'a').lines.get(1)).toBe('added');
  }
});

test.each([
  ["title='a'", ["title='a'"]],
  ['titel="a" {1}', ['titel="a"']],
  ['{one} numbered', ['{one}', 'numbered']],
  ['/open', ['/open']],
])('in %j, words that match no option are found', (meta, unknown) => {
  expect(parseFence(meta, 'a').unknown).toEqual(unknown);
});

test.each([
  [
    '/bed/',
    'beds, bed',
    [
      [0, 3],
      [6, 9],
    ],
  ],
  [
    '/aa/',
    'aaaa',
    [
      [0, 2],
      [2, 4],
    ],
  ],
  ['/a\\/b/', 'x a/b', [[2, 5]]],
  ['/two words/', 'two words', [[0, 9]]],
])('the option %s marks its places in %j', (meta, code, offsets) => {
  const { ranges, errors } = parseFence(meta, code);
  expect(ranges.map(({ from, to }) => [from, to])).toEqual(offsets);
  expect(errors).toEqual([]);
});

test('a word that the code does not contain is an error that quotes both', () => {
  expect(parseFence('/beds/', 'flowers').errors).toEqual([
    {
      problem: 'The code block marks /beds/, and its code does not contain "beds".',
      remedy: 'Write it as it is in the code, or remove it.',
    },
  ]);
});

test('words are counted in the code that readers see, without highlight comments', () => {
  const fence = fencedCode({ meta: '/two/', value: '// highlight-next-line\none\ntwo' });
  expect(fence.code).toBe('one\ntwo');
  expect(fence.ranges).toEqual([{ line: 2, from: 0, to: 3 }]);
  expect(Object.fromEntries(fence.lines)).toEqual({ 1: 'highlighted' });
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
