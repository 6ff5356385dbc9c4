import { expect, test } from 'vitest';
import { createMemory, noMemory } from './memory.ts';

test('a memory makes each thing once', async () => {
  const memory = createMemory();
  let made = 0;
  const make = async () => ++made;
  expect(await memory.recall('a', make)).toBe(1);
  expect(await memory.recall('a', make)).toBe(1);
  expect(await memory.recall('b', make)).toBe(2);
});

test('without a memory everything is made anew', async () => {
  let made = 0;
  const make = async () => ++made;
  await noMemory.recall('a', make);
  expect(await noMemory.recall('a', make)).toBe(2);
});
