import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/*
 * Bytes by key, in a few large files. A pack is written once and never changed:
 *
 *   seal (32 bytes) | length of the index (4 bytes, little-endian) | index (JSON) | contents, one after the other
 *
 * The seal is the SHA-256 of the name of the file and of the index, and the index has the SHA-256 of each content, so
 * everything is compared with a hash before it is used. Of two packs with the same key the later one counts: their names begin
 * with the time.
 */

/** Several processes may use the same folder at the same time. None of these throws: what cannot be read is missing. */
export interface Packs {
  get(key: string): Buffer | undefined;
  /** The content is written with others, after two seconds at the latest. */
  put(key: string, content: Uint8Array): void;
  /** Writes what was put and is not written yet. Call this before the process ends. */
  flush(): void;
  /** Writes what was put, and removes the packs that were not used for longest. */
  trim(): void;
}

const extension = '.pack';
const isPack = (path: string) => path.endsWith(extension);
const sealBytes = 32;
const headBytes = sealBytes + 4;
/** Contents are written when there are so many of them, so that few of them are in memory. */
const packBytes = 8_000_000;
/** Each is opened when a process begins. What goes too early is made again, and all of it is in one pack then. */
const mostPacks = 256;
const longestWait = 2000;
const oneHour = 3_600_000;

type Index = readonly (readonly [key: string, length: number, hash: string])[];

interface Entry {
  readonly file: string;
  readonly at: number;
  readonly length: number;
  readonly hash: string;
}

/**
 * @param onDamage Called with each file that is damaged or cannot be read, once.
 * @param mostBytes How large the folder may be after `trim`.
 */
export function openPacks(
  folder: string,
  onDamage: (file: string) => void,
  mostBytes: number = 2 ** 31,
): Packs {
  const pending = new Map<string, Uint8Array>();
  let pendingBytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let entries: Map<string, Entry> | undefined;
  const damaged = new Set<string>();
  const used = new Set<string>();

  function known(): Map<string, Entry> {
    entries ??= new Map(packs().flatMap(entriesIn));
    return entries;
  }

  function paths(): readonly string[] {
    try {
      return readdirSync(folder).map((name) => join(folder, name));
    } catch (error) {
      missing(folder, error);
      return [];
    }
  }

  /** The oldest first. */
  const packs = () => paths().filter(isPack).sort();

  function entriesIn(file: string): readonly [string, Entry][] {
    try {
      return entriesOf(file);
    } catch (error) {
      missing(file, error);
      remove(file);
      return [];
    }
  }

  /** Another process may have removed it. */
  function missing(file: string, error: unknown): void {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || damaged.has(file)) return;
    damaged.add(file);
    onDamage(file);
  }

  function get(key: string): Buffer | undefined {
    const waiting = pending.get(key);
    if (waiting) return Buffer.from(waiting.buffer, waiting.byteOffset, waiting.byteLength);
    const entry = known().get(key);
    if (!entry) return undefined;
    try {
      const content = contentOf(entry);
      used.add(entry.file);
      return content;
    } catch (error) {
      missing(entry.file, error);
      known().delete(key);
      return undefined;
    }
  }

  function put(key: string, content: Uint8Array): void {
    pendingBytes += content.length - (pending.get(key)?.length ?? 0);
    pending.set(key, content);
    timer ??= setTimeout(flush, longestWait).unref();
    if (pendingBytes > packBytes) flush();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    for (const entry of written(folder, [...pending])) known().set(...entry);
    pending.clear();
    pendingBytes = 0;
  }

  return {
    get,
    put,
    flush,
    trim() {
      flush();
      for (const file of used) markUsed(file);
      removeForeign(paths());
      removeOldest(packs(), mostBytes);
    },
  };
}

/** Throws where the file is not what its seal says. */
function entriesOf(file: string): [string, Entry][] {
  return reading(file, (bytesAt, size) => {
    const head = bytesAt(0, headBytes);
    const length = head.readUInt32LE(sealBytes);
    if (headBytes + length > size) throw damage(file);
    const index = bytesAt(headBytes, length);
    if (!sealOf(file, index).equals(head.subarray(0, sealBytes))) throw damage(file);
    return placed(file, JSON.parse(index.toString('utf8')) as Index, headBytes + length);
  });
}

function placed(file: string, index: Index, start: number): [string, Entry][] {
  let at = start;
  return index.map(([key, length, hash]) => {
    const entry = { file, at, length, hash };
    at += length;
    return [key, entry];
  });
}

function contentOf({ file, at, length, hash }: Entry): Buffer {
  const content = reading(file, (bytesAt) => bytesAt(at, length));
  if (hashOf(content) !== hash) throw damage(file);
  return content;
}

/** Fewer bytes than asked for where the file ends before. */
type BytesAt = (at: number, length: number) => Buffer;

function reading<Result>(file: string, read: (bytesAt: BytesAt, size: number) => Result): Result {
  const descriptor = openSync(file, 'r');
  try {
    const bytesAt: BytesAt = (at, length) => {
      const bytes = Buffer.allocUnsafeSlow(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at));
    };
    return read(bytesAt, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

const damage = (file: string) => new Error(`${file} is damaged.`);

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** Of the name too, so that a file under the name of another one is noticed. */
function sealOf(file: string, index: Uint8Array): Buffer {
  return createHash('sha256').update(basename(file)).update(index).digest();
}

let lastTime = 0;

/** Names of one process are in the order in which they were given. */
function newName(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  const time = lastTime.toString(36).padStart(9, '0');
  return `${time}-${randomBytes(6).toString('hex')}${extension}`;
}

/** Writes a pack. A folder that cannot be written makes builds slower and nothing else: then nothing is written. */
function written(folder: string, contents: readonly [string, Uint8Array][]): [string, Entry][] {
  const file = join(folder, newName());
  const draft = `${file}.draft`;
  const index: Index = contents.map(([key, content]) => [key, content.length, hashOf(content)]);
  const json = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  try {
    makeFolder(folder);
    const descriptor = openSync(draft, 'wx');
    try {
      const parts = [sealOf(file, json), length, json, ...contents.map(([, content]) => content)];
      for (const part of parts) writeFileSync(descriptor, part);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, file);
    return placed(file, index, headBytes + json.length);
  } catch {
    // Nothing remains of what a full disk did not take.
    remove(draft);
    return [];
  }
}

/** Whatever is in the place of the folder goes. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder);
  mkdirSync(folder, { recursive: true });
}

function factsOf(path: string) {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts && { path, size: facts.size, usedAt: facts.mtimeMs };
}

function markUsed(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another process has removed it, or may write here and this one may not.
  }
}

/** Removes what killed processes have left, and the folders in which former versions kept one file for each result. */
function removeForeign(paths: readonly string[]): void {
  for (const path of paths.filter((path) => !isPack(path))) {
    // A process may be writing a draft, and an earlier version may still run.
    if (Date.now() - (factsOf(path)?.usedAt ?? 0) > oneHour) remove(path);
  }
}

function removeOldest(packs: readonly string[], mostBytes: number): void {
  const facts = packs.flatMap((path) => factsOf(path) ?? []);
  let bytes = 0;
  for (const [at, { path, size }] of facts.sort((a, b) => b.usedAt - a.usedAt).entries()) {
    bytes += size;
    if (bytes > mostBytes || at >= mostPacks) remove(path);
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It stays where this process may not write.
  }
}
