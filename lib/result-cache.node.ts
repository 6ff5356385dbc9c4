import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { changedSince, type FileStates, hashesOf, statesOf } from './file-states.node.ts';

/**
 * Results of the steps of a build, kept by what they were made from. A step is a pure function of its inputs and of
 * the program: the same inputs give the same result, kept or made again.
 */
export interface ResultCache {
  /** The result of a step: the kept one, or else what `make` returns, which is then kept. */
  recall<Result>(
    step: string,
    inputs: string | Uint8Array,
    make: () => Promise<Result>,
  ): Promise<Result>;
  /** The same for a result that says from which files it was made: it is made again, too, when one of them has changed. */
  recallMade<Result extends MadeFromFiles>(
    step: string,
    inputs: string,
    make: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * The results of a step for a whole list, in its order, which are kept in one file: to read a thousand takes longer than to
   * make use of them. What the list of this name had before and has no longer is forgotten.
   */
  recallList<Result>(
    step: string,
    name: string,
    items: readonly ListItem<Result>[],
  ): Promise<Result[]>;
  /** What was kept under these inputs last. Unlike the result of a step, it need not follow from them. */
  known<Result>(step: string, inputs: string): Result | undefined;
  keep<Result>(step: string, inputs: string, result: Result): void;
  /** False for a cache that forgets everything. */
  readonly isKeeping: boolean;
  /** How often each step was made, and how often its result was there. */
  readonly counts: ReadonlyMap<string, StepCount>;
  /** Removes what was not used for longest, so that the folder keeps to its size. */
  trim(): void;
}

/** One of many results: what it is made from, and how. */
export interface ListItem<Result> {
  readonly inputs: string;
  readonly make: () => Promise<Result>;
}

export interface MadeFromFiles {
  /** Absolute paths, also of files that were looked for and are missing. */
  readonly files: readonly string[];
}

export interface StepCount {
  made: number;
  recalled: number;
}

interface CacheOptions {
  /** Of everything that makes results: another program believes nothing that this one has kept. */
  readonly version: string;
  /** How large the folder may be when a build has ended. */
  readonly mostBytes?: number;
}

const twoGigabytes = 2 ** 31;
const oneDay = 86_400_000;

/**
 * A cache in a folder, which several processes may use at the same time: a file is complete or not there. A file that
 * is damaged, or that is not what its name says, counts as missing.
 */
export function openResultCache(
  folder: string,
  { version, mostBytes = twoGigabytes }: CacheOptions,
): ResultCache {
  const counts = new Map<string, StepCount>();
  const placeOf = (step: string, inputs: string | Uint8Array) => {
    const key = createHash('sha256').update(`${version}\0${step}\0`).update(inputs).digest();
    const name = key.toString('hex');
    return { key, file: join(folder, step, name.slice(0, 2), name.slice(2)) };
  };
  function known<Result>(step: string, inputs: string): Result | undefined {
    const { file, key } = placeOf(step, inputs);
    const kept = readKept(file, key);
    return kept && (deserialize(kept) as Result);
  }
  function keepAs<Result>(step: string, inputs: string, result: Result): void {
    const { file, key } = placeOf(step, inputs);
    keep(file, key, serialize(result));
  }
  return {
    counts,
    isKeeping: true,
    async recallList<Result>(
      step: string,
      name: string,
      items: readonly ListItem<Result>[],
    ): Promise<Result[]> {
      const count = countOf(step, counts);
      const { file, key } = placeOf(step, name);
      const kept = readKept(file, key);
      const last = kept ? (deserialize(kept) as Map<string, Result>) : new Map<string, Result>();
      const made = count.made;
      const results = new Map<string, Result>();
      const list: Result[] = [];
      for (const { inputs, make } of items) {
        const own = createHash('sha256').update(inputs).digest('base64url');
        const before = last.get(own) ?? results.get(own);
        if (before === undefined) count.made++;
        else count.recalled++;
        const result = before ?? (await make());
        results.set(own, result);
        list.push(result);
      }
      if (count.made > made || results.size < last.size) keep(file, key, serialize(results));
      return list;
    },
    known,
    keep: keepAs,
    async recall<Result>(
      step: string,
      inputs: string | Uint8Array,
      make: () => Promise<Result>,
    ): Promise<Result> {
      const count = countOf(step, counts);
      const { file, key } = placeOf(step, inputs);
      const kept = readKept(file, key);
      if (kept) {
        count.recalled++;
        return deserialize(kept) as Result;
      }
      count.made++;
      const result = await make();
      keep(file, key, serialize(result));
      return result;
    },
    async recallMade<Result extends MadeFromFiles>(
      step: string,
      inputs: string,
      make: () => Promise<Result>,
    ): Promise<Result> {
      const count = countOf(step, counts);
      const started = Date.now();
      const list = `files of ${step}`;
      const nameOf = (states: FileStates) => JSON.stringify([inputs, hashesOf(states)]);
      const last = known<FileStates>(list, inputs);
      const now = last && statesOf(Object.keys(last.files), last);
      const before = now && known<Result>(step, nameOf(now));
      if (before) {
        count.recalled++;
        return before;
      }
      count.made++;
      const result = await make();
      // What was written meanwhile may have been read before.
      if (changedSince(started, result.files)) return result;
      const states = statesOf(result.files);
      keepAs(list, inputs, states);
      keepAs(step, nameOf(states), result);
      return result;
    },
    trim: () => trimFolder(folder, mostBytes),
  };
}

/** Keeps nothing. */
export function noResultCache(): ResultCache {
  const counts = new Map<string, StepCount>();
  return {
    counts,
    isKeeping: false,
    async recallList<Result>(step: string, _name: string, items: readonly ListItem<Result>[]) {
      countOf(step, counts).made += items.length;
      const list: Result[] = [];
      for (const { make } of items) list.push(await make());
      return list;
    },
    known: () => undefined,
    keep: () => {},
    recall: (step, _inputs, make) => {
      countOf(step, counts).made++;
      return make();
    },
    recallMade: (step, _inputs, make) => {
      countOf(step, counts).made++;
      return make();
    },
    trim: () => {},
  };
}

function countOf(step: string, counts: Map<string, StepCount>): StepCount {
  const count = counts.get(step) ?? { made: 0, recalled: 0 };
  counts.set(step, count);
  return count;
}

const sealBytes = 32;

/** Of the key too, so that a file under the name of another one is noticed. */
function sealOf(key: Uint8Array, content: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(content).digest();
}

function readKept(file: string, key: Uint8Array): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(sealBytes);
  if (!sealOf(key, content).equals(bytes.subarray(0, sealBytes))) return undefined;
  markUsed(file);
  return content;
}

/** Once a day is enough to know what is used. */
function markUsed(file: string): void {
  const now = new Date();
  try {
    if (now.getTime() - statSync(file).mtimeMs > oneDay) utimesSync(file, now, now);
  } catch {
    // Another process has removed it, or may write here and this one may not.
  }
}

/** A cache that cannot be written makes builds slower and nothing else. */
function keep(file: string, key: Uint8Array, content: Uint8Array): void {
  const draft = `${file}.${process.pid}.draft`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Not put together first: what is kept of a large site would be in memory twice.
    writeFileSync(draft, sealOf(key, content));
    appendFileSync(draft, content);
    renameSync(draft, file);
  } catch {
    // The draft of a full disk is removed when the folder is trimmed.
  }
}

function trimFolder(folder: string, mostBytes: number): void {
  const files = filesIn(folder).sort((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  for (const { path, size } of files) {
    bytes += size;
    if (bytes > mostBytes) rmSync(path, { force: true });
  }
}

interface KeptEntry {
  readonly path: string;
  readonly size: number;
  readonly usedAt: number;
}

function filesIn(folder: string): KeptEntry[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(folder);
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    const facts = statSync(path, { throwIfNoEntry: false });
    return facts ? { path, size: facts.size, usedAt: facts.mtimeMs } : [];
  });
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}
