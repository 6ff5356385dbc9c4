import { describe, expect, test } from 'vitest';
import { layOutJson } from './json-layout.ts';

describe('a text of JSON', () => {
  test.each([
    { a: [], b: {}, c: [1, { d: 'e, {f}: "g" \\' }], 'h:': [[null], true] },
    [],
    'a: [b]',
    -1.5e-7,
  ])('is laid out as JSON.stringify does it: %j', (value) => {
    const laidOut = JSON.stringify(value, undefined, 2);
    expect(layOutJson(JSON.stringify(value))).toBe(laidOut);
    expect(layOutJson(laidOut)).toBe(laidOut);
  });

  test('keeps what a parser drops: digits, the writing of numbers, and a name that appears twice', () => {
    const text = '{ "a": 1e999, "a": 1.10, "b": 12345678901234567890, "c": [ ] }';
    expect(layOutJson(text)).toBe(
      '{\n  "a": 1e999,\n  "a": 1.10,\n  "b": 12345678901234567890,\n  "c": []\n}',
    );
  });

  test.each([
    ['cut off', '{"a": 1'],
    ['of another language', 'a: 1'],
    ['empty', ''],
    ['nested 100,000 levels deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'a long list below 5,000 levels',
      `${'['.repeat(5000)}${'1,'.repeat(50_000)}1${']'.repeat(5000)}`,
    ],
  ])('is left as it is where it is %s', (_, text) => {
    expect(layOutJson(text)).toBeUndefined();
  });
});
