import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptFile } from './kept-file.node.ts';

test('two parts of one process may make the same file at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'moss');
  const make = async () => Buffer.from('moss');
  const made = await Promise.all([keptFile(file, make), keptFile(file, make)]);
  expect(made.map(String)).toEqual(['moss', 'moss']);
  expect(await readdir(folder)).toEqual(['moss']);
});
