import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder that only its owner can read, and those above it that are missing. `mkdir` of Node with `recursive`
 * never ends where a folder exists and yet answers ENOENT when something is made in it, as /proc does.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    await makePrivateFolder(parent);
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    const isThere = error.code === 'EEXIST' && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  });
}
