import { describe, expect, test } from 'vitest';
import { readKeptValues } from './kept-values.ts';
import { isServerValue } from './settings.ts';

describe('stored values', () => {
  test.each([
    ['nothing', null],
    ['half of a JSON text', '{"a":'],
    ['a text, whose letters are no values', '"north"'],
    ['a list', '["north"]'],
    ['null', 'null'],
    ['the name of a property', '__proto__'],
  ])('are not there where %s is stored', (_, stored) => {
    expect(readKeptValues(stored)).toBeUndefined();
  });

  test('are kept where they are texts, and dropped where they are not', () => {
    const stored = '{"a":"x","b":7,"c":null,"d":{"e":"f"},"__proto__":{"g":"h"}}';
    expect(readKeptValues(stored)).toEqual({ a: 'x' });
  });

  test('are dropped where they are longer or more than a reader types', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`name-${at}`, 'x']));
    expect(Object.keys(readKeptValues(JSON.stringify(many)) ?? {})).toHaveLength(100);
    const long = { a: 'x'.repeat(1_000_000), ['b'.repeat(2000)]: 'x', c: 'x' };
    expect(readKeptValues(JSON.stringify(long))).toEqual({ c: 'x' });
  });

  test('are dropped where they cannot be used', () => {
    expect(readKeptValues('{"region":"north-1","zone":"a b/../c"}', isServerValue)).toEqual({
      region: 'north-1',
    });
  });
});
