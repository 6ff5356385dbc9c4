import { expect, test } from 'vitest';
import { keepIndexes } from './kept-indexes.node.ts';

const index = { index: '{}', titles: undefined, parts: {}, texts: {} };

function countIndexes(make = async () => index) {
  const made: string[] = [];
  let edits = 0;
  const indexOf = keepIndexes({ edits: () => edits }, (prefix) => {
    made.push(prefix);
    return make();
  });
  return { indexOf, made, edit: () => void edits++ };
}

test('the index of an edition is made once, and again after an edit', async () => {
  const { indexOf, made, edit } = countIndexes();
  await Promise.all([indexOf(''), indexOf(''), indexOf('/da')]);
  expect(await indexOf('')).toBe(index);
  expect(made).toEqual(['', '/da']);
  edit();
  await indexOf('');
  expect(made).toEqual(['', '/da', '']);
});

test('an index that could not be made is tried again', async () => {
  const { indexOf, made } = countIndexes(() => Promise.reject(new Error('A page has a mistake.')));
  await expect(indexOf('')).rejects.toThrow();
  await expect(indexOf('')).rejects.toThrow();
  expect(made).toEqual(['', '']);
});
