import { expect, test } from 'vitest';
import { createFenceReader, engineFences } from './fence-reader.ts';
import { parseRanges } from './line-ranges.ts';

const read = (meta: string, value: string) => engineFences.codeOf({ meta, value });
const unknownIn = (meta: string) => engineFences.metaOf({ meta }).unknown;

const twelveLines = 'a\n'.repeat(11);

test('without options nothing is marked', () => {
  expect(read('', twelveLines)).toEqual({
    code: twelveLines,
    attributes: {},
    lines: new Map(),
    ranges: [],
    errors: [],
    hasLineElements: false,
  });
});

test('all options may be together, in any order', () => {
  const meta = 'remove={3-4} {1,6} showLineNumbers=10 title="a file.py" add={5}';
  const { attributes, lines, errors } = read(meta, twelveLines);
  expect(attributes).toEqual({ title: 'a file.py', firstLine: '10' });
  expect(Object.fromEntries(lines)).toEqual({
    1: 'highlighted',
    3: 'removed',
    4: 'removed',
    5: 'added',
    6: 'highlighted',
  });
  expect([errors, unknownIn(meta)]).toEqual([[], []]);
});

test('a title may look like other options', () => {
  const { attributes, lines } = read('title="{1} showLineNumbers /a/"', twelveLines);
  expect(attributes).toEqual({ title: '{1} showLineNumbers /a/' });
  expect(lines.size).toBe(0);
});

test('lines are numbered from 1 when no number is given', () => {
  expect(read('showLineNumbers', 'a').attributes.firstLine).toBe('1');
});

test('an added line stays added when it is highlighted as well', () => {
  for (const meta of ['{1} add={1}', 'add={1} {1}']) {
    expect(read(meta, 'a').lines.get(1)).toBe('added');
  }
});

test.each([
  ["title='a'", ["title='a'"]],
  ['titel="a" {1}', ['titel="a"']],
  ['{one} numbered', ['{one}', 'numbered']],
  ['/open', ['/open']],
])('in %j, words that match no option are found', (meta, unknown) => {
  expect(unknownIn(meta)).toEqual(unknown);
});

test('lines are numbered in the code that readers see, without highlight comments', () => {
  const { code, lines } = read('showLineNumbers', '// highlight-next-line\none\ntwo');
  expect(code).toBe('one\ntwo');
  expect(Object.fromEntries(lines)).toEqual({ 1: 'highlighted' });
});

test('numbers after the language count the lines as they are written, highlight comments too', () => {
  const { code, lines } = read('{3}', '// highlight-next-line\none\ntwo');
  expect(code).toBe('// highlight-next-line\none\ntwo');
  expect(Object.fromEntries(lines)).toEqual({ 3: 'highlighted' });
});

test('the file of the code is read apart from what is said of it', () => {
  const { source, uses, unknown } = engineFences.metaOf({
    meta: 'file="a.ts" title="b" region="c"',
  });
  expect(source).toEqual({ file: 'a.ts', region: 'c' });
  expect(uses.map(({ option }) => option.usage)).toEqual(['title="name"']);
  expect(unknown).toEqual([]);
});

test('an option is matched as a whole word, whatever the flags of its pattern are', () => {
  const loud = { usage: 'loud', pattern: /loud/gi, apply: () => ({ attributes: { loud: '' } }) };
  const { metaOf, codeOf } = createFenceReader([loud]);
  expect(codeOf({ meta: 'LOUD loud', value: '' }).attributes).toEqual({ loud: '' });
  expect(metaOf({ meta: 'louder loud' }).unknown).toEqual(['louder']);
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
