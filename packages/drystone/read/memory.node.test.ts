import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noResultCache } from '@drystone/lib/result-cache.node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemory } from './memory.node.ts';

let folder: string;
let file: string;
let made: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'));
  file = join(folder, 'file');
  made = 0;
  await writeBefore('text');
});

afterEach(() => rm(folder, { recursive: true }));

/** An edit of a minute ago. */
async function writeBefore(text: string): Promise<void> {
  await writeFile(file, text);
  const then = new Date(Date.now() - 60_000);
  await utimes(file, then, then);
}

const make = async () => {
  made++;
  return { files: [file] };
};

/** Something that no file is behind. */
const count = async () => ++made;

test('a memory makes each version of a thing once', async () => {
  const memory = createMemory();
  expect(await memory.recall('page', 'a', count)).toBe(1);
  expect(await memory.recall('page', 'a', count)).toBe(1);
  expect(await memory.recall('other', 'a', count)).toBe(2);
  expect(await memory.recall('page', 'b', count)).toBe(3);
});

test('what is asked for several times at once is made once', async () => {
  const memory = createMemory();
  const asked = ['a', 'a'].map((version) => memory.recall('page', version, count));
  expect(await Promise.all(asked)).toEqual([1, 1]);
});

test('a memory holds the last version alone, so it does not grow with the edits', async () => {
  const memory = createMemory();
  await memory.recall('page', 'a', count);
  await memory.recall('page', 'b', count);
  expect(await memory.recall('page', 'a', count)).toBe(3);
});

test('what could not be made is tried again', async () => {
  const memory = createMemory();
  const fail = () => Promise.reject(new Error('The page has a mistake.'));
  await expect(memory.recall('page', 'a', fail)).rejects.toThrow();
  expect(await memory.recall('page', 'a', count)).toBe(1);
});

test('a result is made again when one of its files or its version has changed', async () => {
  const memory = createMemory();
  await memory.recallMade('step', 'name', '1', make);
  await memory.recallMade('step', 'name', '1', make);
  expect(made).toBe(1);
  await writeBefore('another text');
  await memory.recallMade('step', 'name', '1', make);
  expect(made).toBe(2);
  await memory.recallMade('step', 'name', '2', make);
  expect(made).toBe(3);
  await rm(file);
  await memory.recallMade('step', 'name', '2', make);
  expect(made).toBe(4);
});

test('a result is not believed when one of its files was written while it was made', async () => {
  const memory = createMemory();
  const makeDuringEdit = async () => {
    const result = await make();
    const later = new Date(Date.now() + 1000);
    await utimes(file, later, later);
    return result;
  };
  await memory.recallMade('step', 'name', '1', makeDuringEdit);
  await memory.recallMade('step', 'name', '1', make);
  expect(made).toBe(2);
});

test('the first result of a name may come from the cache, and an edit is made from the last one', async () => {
  const cache = noResultCache();
  const kept = { files: [file], words: 'kept' };
  const memory = createMemory({
    ...cache,
    recallMade: async <Result>() => kept as Result,
  });
  expect(await memory.recallMade('step', 'name', '1', make)).toBe(kept);
  await writeBefore('another text');
  const remade = async (last: unknown) => ({ files: [file], last });
  expect(await memory.recallMade('step', 'name', '1', remade)).toEqual({
    files: [file],
    last: kept,
  });
});
