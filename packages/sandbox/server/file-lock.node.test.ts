import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFile } from './file-lock.node.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('of many that ask at once, one has the file at a time', async () => {
  const file = join(folder, 'worlds.json');
  let holders = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lock = await lockFile(file, 30_000);
      holders += 1;
      most = Math.max(most, holders);
      await new Promise((done) => setImmediate(done));
      holders -= 1;
      await lock.release();
    }),
  );
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('whoever comes too late learns who has it', async () => {
  const file = join(folder, 'worlds.json');
  const lock = await lockFile(file, 0);
  await expect(lockFile(file, 0)).rejects.toThrow(`${file} is in use by process ${process.pid}`);
  await lock.release();
  await (await lockFile(file, 0)).release();
});

test('the lock of a process that has ended is taken over, once', async () => {
  const file = join(folder, 'worlds.json');
  // No system gives a process this id.
  await writeFile(`${file}.lock`, JSON.stringify({ pid: 2 ** 31 - 1, since: 'yesterday' }));
  const results = await Promise.allSettled([lockFile(file, 0), lockFile(file, 0)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
