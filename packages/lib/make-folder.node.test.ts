import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePrivateFolder } from './make-folder.node.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'home-'));
});
afterEach(() => rm(home, { recursive: true }));

describe('a private folder', () => {
  test('is made with those above it, and may be there already', async () => {
    const folder = join(home, 'a/b/c');
    await Promise.all([makePrivateFolder(folder), makePrivateFolder(folder)]);
    await makePrivateFolder(folder);
    for (const made of ['a', 'a/b', 'a/b/c'])
      expect((await stat(join(home, made))).mode & 0o777).toBe(0o700);
  });

  test('is refused where a file has its name, or that of a folder above it', async () => {
    await writeFile(join(home, 'a'), '');
    await expect(makePrivateFolder(join(home, 'a'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makePrivateFolder(join(home, 'a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  test('is refused where nothing can be made, such as /proc, in which Node would try for ever', async () => {
    await expect(makePrivateFolder('/proc/a/b')).rejects.toMatchObject({ syscall: 'mkdir' });
  });
});
