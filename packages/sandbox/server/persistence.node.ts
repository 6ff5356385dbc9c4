import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { plainWriteError, WriteError } from '@drystone/lib/write-error.node';
import { isObject } from '@drystone/openapi/json/json';
import { ControlError } from '../core/action.ts';
import { type FileLock, LockedError, lockFile } from './file-lock.node.ts';
import { defaultWorld, type Worlds } from './worlds.node.ts';

/** A mistake of whoever starts the server, told without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A file of worlds: where it is, and whose it is. */
export interface WorldsFile {
  readonly path: string;
  /** The name of the product. */
  readonly product: string;
}

function formatOf({ product }: WorldsFile): string {
  return `${product}-worlds`;
}

/**
 * Takes the file for this process. Throws a `StartError` where its folder does not exist, and where another process has
 * it longer than `patience` milliseconds.
 */
export async function takeWorldsFile(path: string, patience: number): Promise<FileLock> {
  if (!existsSync(dirname(path))) {
    throw new StartError(
      `There is no folder ${dirname(path)}. Make it, or name another with --persist.`,
    );
  }
  const lock = await lockFile(path, patience).catch((error: unknown) => {
    throw error instanceof LockedError ? new StartError(error.message) : error;
  });
  await removeDrafts(path);
  return lock;
}

/** Those of a process that was killed while it wrote. Whoever has the lock is alone, so no draft is in use. */
async function removeDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const isDraft = (name: string) => name.startsWith(`${basename(path)}.`) && name.endsWith('.new');
  const drafts = (await readdir(folder)).filter(isDraft);
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })));
}

/** Puts the worlds of a file into the server. A file that does not exist yet is not a mistake. */
export function loadWorlds(file: WorldsFile, worlds: Worlds): void {
  const { path } = file;
  if (!existsSync(path)) return;
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isObject(kept) || kept.format !== formatOf(file) || !isObject(kept.worlds)) {
      throw new ControlError('It is not a file of the sandbox.');
    }
    for (const [name, snapshot] of Object.entries(kept.worlds)) {
      const sandbox = worlds.get(name) ?? worlds.create({ name });
      sandbox.restore(snapshot);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `${path} cannot be read: ${why}\nThe file was left as it is. Move it away, and the next start writes a new one.`,
    );
  }
}

/** Writes the worlds to a file: soon after a change, and at the end. */
export interface Keeper {
  readonly changed: () => void;
  /** Writes what is not written yet. */
  readonly flush: () => Promise<void>;
}

/** `durable` writes reach the disk itself, and not only the operating system. */
export function createKeeper(file: WorldsFile, worlds: () => Worlds, durable: boolean): Keeper {
  let timer: NodeJS.Timeout | undefined;
  let isStale = false;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  /** One write runs at a time, and one waits: it writes everything that changes until its turn. */
  function write(): Promise<void> {
    waiting ??= last.then(async () => {
      waiting = undefined;
      clearTimeout(timer);
      timer = undefined;
      isStale = false;
      try {
        await save(file, worlds(), durable);
      } catch (error) {
        isStale = true;
        throw error;
      }
    });
    last = waiting.catch(() => {});
    return waiting;
  }

  return {
    changed() {
      isStale = true;
      // Many calls in a row are one write.
      timer ??= setTimeout(() => void write().catch(report), 100);
    },
    flush: () => (isStale ? write() : last),
  };

  function report(error: unknown): void {
    console.error(error instanceof WriteError ? error.message : error);
  }
}

/** The old file stays whole until the new one is. */
async function save(file: WorldsFile, worlds: Worlds, durable: boolean): Promise<void> {
  // The default world first, so that it is restored first.
  const names = [defaultWorld, ...worlds.names().filter((name) => name !== defaultWorld)];
  const snapshots = names.map((name) => [name, worlds.get(name)?.snapshot()] as const);
  const text = JSON.stringify({
    format: formatOf(file),
    version: 1,
    worlds: Object.fromEntries(snapshots),
  });
  const draft = `${file.path}.${randomUUID()}.new`;
  try {
    await writeFile(draft, text, { mode: 0o600, flush: durable });
    await rename(draft, file.path);
  } catch (error) {
    await rm(draft, { force: true });
    const outcome = 'The last changes are in memory alone, and are written with the next one.';
    throw plainWriteError(error, { folder: file.path, isWritten: () => true, outcome });
  }
  if (durable) await syncFolder(dirname(file.path));
}

/** Windows has no such thing as a folder that can be synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}
