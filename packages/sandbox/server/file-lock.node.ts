import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Holds a file for one process, until it is released. */
export interface FileLock {
  release(): Promise<void>;
}

/** Another process has the file, and did not release it in time. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

interface Holder {
  readonly pid: number;
  /** RFC 3339. */
  readonly since: string;
}

/** Between two looks at a lock. */
const pause = 25;

/**
 * Takes the lock of a file: a second file beside it, which names the process that has it. The lock of a process that
 * has ended is taken over. Throws a `LockedError` where another one still has it after `patience` milliseconds.
 */
export async function lockFile(path: string, patience: number): Promise<FileLock> {
  const lock = `${path}.lock`;
  const own = JSON.stringify({ pid: process.pid, since: new Date().toISOString() });
  const end = Date.now() + patience;
  for (;;) {
    if (await created(lock, own)) return { release: () => rm(lock, { force: true }) };
    const text = await readFile(lock, 'utf8').catch(() => undefined);
    // Gone in between.
    if (text === undefined) continue;
    const holder = readHolder(text);
    if (holder && !isRunning(holder.pid)) {
      await removeStale(lock, text);
      continue;
    }
    if (Date.now() >= end) throw new LockedError(lockedWords(path, lock, holder));
    await sleep(pause);
  }
}

/** Whole or not at all: a lock that can be seen has its text. False where there is one already. */
async function created(lock: string, text: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Two processes may find the same stale lock: what is moved away is put back when it is another one. */
async function removeStale(lock: string, stale: string): Promise<void> {
  const moved = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, moved);
  } catch {
    // The other process was first.
    return;
  }
  const text = await readFile(moved, 'utf8');
  if (text !== stale) await link(moved, lock).catch(() => {});
  await rm(moved, { force: true });
}

function readHolder(text: string): Holder | undefined {
  try {
    const { pid, since } = JSON.parse(text) as Partial<Holder>;
    return Number.isInteger(pid) ? { pid: Number(pid), since: String(since) } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lockedWords(path: string, lock: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid}, since ${holder.since}` : 'another process';
  return `${path} is in use by ${who}. Stop it, or wait until it has ended. If no such process is a sandbox, delete ${lock}.`;
}
