import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A folder that nobody else uses. It is removed when a signal ends the process (SIGINT, SIGTERM, SIGHUP). */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
  /** Leaves the folder where it is, for the next process to find it abandoned. */
  abandon(): void;
}

interface Owner {
  readonly pid: number;
  readonly host: string;
}

/** The file that says which process a folder belongs to. */
const ownerFile = '.temporary-folder.json';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const oneDay = 86_400_000;
const open = new Set<string>();

/** Makes `<name>-XXXXXX` in a folder. Throws the error of the system when that is not possible. */
export async function makeTemporaryFolder(parent: string, name: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(parent, `${name}-`));
  if (open.size === 0) for (const signal of signals) process.on(signal, end);
  open.add(path);
  const abandon = () => {
    open.delete(path);
    if (open.size === 0) for (const signal of signals) process.off(signal, end);
  };
  const remove = async () => {
    await rm(path, { recursive: true, force: true, maxRetries: 5 });
    abandon();
  };
  const owner: Owner = { pid: process.pid, host: hostname() };
  try {
    await writeFile(join(path, ownerFile), JSON.stringify(owner));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove, abandon };
}

/** The folders that processes made under this name and could not remove, because they were killed. */
export async function abandonedFolders(parent: string, name: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  const folders = names.filter((one) => one.startsWith(`${name}-`)).map((one) => join(parent, one));
  const abandoned = await Promise.all(folders.map(isAbandoned));
  return folders.filter((_, index) => abandoned[index]);
}

/** Is this a folder of ours, whoever uses it? */
export async function isTemporary(folder: string): Promise<boolean> {
  return (await readOwner(folder)) !== undefined;
}

async function isAbandoned(folder: string): Promise<boolean> {
  const owner = await readOwner(folder);
  if (!owner) return false;
  // Whether a process of another machine or container still runs cannot be known.
  if (owner.host !== hostname()) return Date.now() - (await stat(folder)).mtimeMs > oneDay;
  // In a container most processes have the same id.
  return owner.pid === process.pid ? !open.has(folder) : !isRunning(owner.pid);
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  const text = await readFile(join(folder, ownerFile), 'utf8').catch(() => undefined);
  return text ? (JSON.parse(text) as Owner) : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: there is one, of another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function end(signal: NodeJS.Signals): void {
  for (const path of open) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  for (const each of signals) process.off(each, end);
  process.kill(process.pid, signal);
}
