import { expect, test } from 'vitest';
import { hasTwins, isSameJson, type Json } from './json.ts';

test.each<[what: string, a: Json, b: Json, same: boolean]>([
  ['objects whose keys come in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['the same, further in', [{ a: { b: 1, c: 2 } }], [{ a: { c: 2, b: 1 } }], true],
  ['a key more', { a: 1 }, { a: 1, b: 2 }, false],
  ['another key with the same value', { a: null }, { b: null }, false],
  ['a key that every object inherits', { toString: 1 }, { valueOf: 1 }, false],
  ['items in another order', [1, 2], [2, 1], false],
  ['an item more', [1], [1, 2], false],
  ['numbers of one value', 1.0, 1, true],
  ['zero and negative zero', 0, -0, true],
  ['a number and its text', 1, '1', false],
  ['zero and false', 0, false, false],
  ['null and nothing', null, {}, false],
  ['an empty list and an empty object', [], {}, false],
  ['a list and an object with its positions', ['a'], { 0: 'a' }, false],
])('equality of %s', (_, a, b, same) => {
  expect(isSameJson(a, b)).toBe(same);
  expect(isSameJson(b, a)).toBe(same);
});

test('twins in a list are found whatever the order of their keys', () => {
  expect(hasTwins([{ a: 1, b: 2 }, 3, { b: 2, a: 1 }])).toBe(true);
  expect(hasTwins([1, '1', true, null, [], {}])).toBe(false);
});
