import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { keepingFolder } from '../../lib/paths.node.ts';
import { listFiles } from '../read/read-sources.node.ts';
import { withProgramFolder } from './program-folder.node.ts';

/*
 * Compiled code of earlier builds, in the folder that the program keeps: a folder for each thing that it was made from. A folder in which a
 * file is damaged or missing is made again.
 */

const parent = join(keepingFolder, 'programs');

/** Written last: a folder that has it is complete. */
const manifestFile = 'kept.json';

interface Manifest {
  /** Hash of every file in the folder, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** Hash of every file that it was made from and that its name does not cover. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Writes into a folder, and says from which files, beside those that the name of the folder covers. */
export type Make = (folder: string) => Promise<readonly string[]>;

/**
 * A folder by what it is made from: the kept one if there is a good one, or else made now and kept. Its files are not
 * removed for an hour.
 */
export async function keptFolder(madeFrom: string, make: Make): Promise<string> {
  const folder = join(parent, createHash('sha256').update(madeFrom).digest('hex').slice(0, 32));
  if (!(await isGood(folder))) {
    await makeAndKeep(folder, make);
    await removeOthers();
  }
  const now = new Date();
  await utimes(folder, now, now).catch(() => {});
  return folder;
}

async function isGood(folder: string): Promise<boolean> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
    const hashes = [
      ...Object.entries(manifest.files).map(([path, hash]) => [join(folder, path), hash] as const),
      ...Object.entries(manifest.sources),
    ];
    const same = hashes.map(async ([path, hash]) => (await hashOf(path)) === hash);
    return (await Promise.all(same)).every(Boolean);
  } catch {
    return false;
  }
}

async function makeAndKeep(folder: string, make: Make): Promise<void> {
  await withProgramFolder(async (draft) => {
    const made = join(draft, 'made');
    await mkdir(made);
    const sources = await make(made);
    const manifest: Manifest = {
      files: await hashesOf(await listFiles(made), (path) => relative(made, path)),
      sources: await hashesOf(sources, (path) => path),
    };
    await writeFile(join(made, manifestFile), JSON.stringify(manifest));
    await mkdir(parent, { recursive: true });
    // Another process may have made the same in the meantime.
    if (await isGood(folder)) return;
    await rename(folder, join(draft, 'damaged')).catch(() => {});
    try {
      await rename(made, folder);
    } catch (error) {
      if (!(await isGood(folder))) throw error;
    }
  });
}

async function hashesOf(
  paths: readonly string[],
  nameOf: (path: string) => string,
): Promise<Record<string, string>> {
  const entries = paths.map(async (path) => [nameOf(path), await hashOf(path)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

const mostKept = 8;
const oneHour = 3_600_000;

/** Keeps those that were used last. A build that runs may still read one that was used within the hour. */
async function removeOthers(): Promise<void> {
  const folders = (await readdir(parent)).map((name) => join(parent, name));
  const used = folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs }));
  const old = (await Promise.all(used))
    .sort((a, b) => b.at - a.at)
    .slice(mostKept)
    .filter(({ at }) => Date.now() - at > oneHour);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
}
