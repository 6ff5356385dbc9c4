import { expect, test } from 'vitest';
import { createMemory, noMemory } from './memory.ts';

test('a memory makes each version of a thing once', async () => {
  const memory = createMemory();
  let made = 0;
  const make = async () => ++made;
  expect(await memory.recall('page', 'a', make)).toBe(1);
  expect(await memory.recall('page', 'a', make)).toBe(1);
  expect(await memory.recall('other', 'a', make)).toBe(2);
  expect(await memory.recall('page', 'b', make)).toBe(3);
});

test('a memory holds the last version alone, so it does not grow with the edits', async () => {
  const memory = createMemory();
  let made = 0;
  const make = async () => ++made;
  await memory.recall('page', 'a', make);
  await memory.recall('page', 'b', make);
  expect(await memory.recall('page', 'a', make)).toBe(3);
});

test('without a memory everything is made again', async () => {
  let made = 0;
  const make = async () => ++made;
  await noMemory.recall('page', 'a', make);
  expect(await noMemory.recall('page', 'a', make)).toBe(2);
});
