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
  /**
   * The result of a step: the kept one, or else what `make` returns, which is then kept. A kept one that is not valid is
   * replaced.
   */
  recall<Result>(
    step: string,
    inputs: string | Uint8Array,
    make: () => Promise<Result>,
    isValid?: (kept: Result) => boolean,
  ): Promise<Result>;
  /** The same for a result that says from which files it was made: it is made again, too, when one of them has changed. */
  recallMade<Result extends MadeFromFiles>(
    step: string,
    inputs: string,
    make: () => Promise<Result>,
    isValid?: (kept: Result) => boolean,
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
  /** Called with the first damaged file of each step, which is made again. By default, a warning names it. */
  readonly onDamage?: (file: string) => void;
}

const twoGigabytes = 2 ** 31;
const oneDay = 86_400_000;

/**
 * A cache in a folder, which several processes may use at the same time: a file is complete or not there. A file that
 * is damaged, or that is not what its name says, is removed and counts as missing.
 */
export function openResultCache(
  folder: string,
  { version, mostBytes = twoGigabytes, onDamage = warnOfDamage }: CacheOptions,
): ResultCache {
  const counts = new Map<string, StepCount>();
  const damaged = new Set<string>();
  function readKept({ step, file, key }: Place): Buffer | undefined {
    const content = contentOf(file, key);
    if (content !== 'damaged') return content;
    if (!damaged.has(step)) onDamage(file);
    damaged.add(step);
    removeDamaged(file, folder);
    return undefined;
  }
  const placeOf = (step: string, inputs: string | Uint8Array): Place => {
    const key = createHash('sha256').update(`${version}\0${step}\0`).update(inputs).digest();
    const name = key.toString('hex');
    return { step, key, file: join(folder, step, name.slice(0, 2), name.slice(2)) };
  };
  function known<Result>(step: string, inputs: string): Result | undefined {
    const kept = readKept(placeOf(step, inputs));
    return kept && (deserialize(kept) as Result);
  }
  function keepAs<Result>(step: string, inputs: string, result: Result): void {
    keep(placeOf(step, inputs), serialize(result));
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
      const place = placeOf(step, name);
      const kept = readKept(place);
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
      if (count.made > made || results.size < last.size) keep(place, serialize(results));
      return list;
    },
    known,
    keep: keepAs,
    async recall<Result>(
      step: string,
      inputs: string | Uint8Array,
      make: () => Promise<Result>,
      isValid: (kept: Result) => boolean = () => true,
    ): Promise<Result> {
      const count = countOf(step, counts);
      const place = placeOf(step, inputs);
      const kept = readKept(place);
      const before = kept && (deserialize(kept) as Result);
      if (before !== undefined && isValid(before)) {
        count.recalled++;
        return before;
      }
      count.made++;
      const result = await make();
      keep(place, serialize(result));
      return result;
    },
    async recallMade<Result extends MadeFromFiles>(
      step: string,
      inputs: string,
      make: () => Promise<Result>,
      isValid: (kept: Result) => boolean = () => true,
    ): Promise<Result> {
      const count = countOf(step, counts);
      const started = Date.now();
      const list = `files of ${step}`;
      const nameOf = (states: FileStates) => JSON.stringify([inputs, hashesOf(states)]);
      const last = known<FileStates>(list, inputs);
      const now = last && statesOf(Object.keys(last.files), last);
      const before = now && known<Result>(step, nameOf(now));
      if (before && isValid(before)) {
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

/** Where the result of a step is kept, and what it was made from. */
interface Place {
  readonly step: string;
  readonly file: string;
  readonly key: Uint8Array;
}

function contentOf(file: string, key: Uint8Array): Buffer | 'damaged' | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged';
  }
  const content = bytes.subarray(sealBytes);
  if (!sealOf(key, content).equals(bytes.subarray(0, sealBytes))) return 'damaged';
  markUsed(file);
  return content;
}

/** Makes room for the result: whatever is in its place goes, and so does a file in place of a folder around it. */
function removeDamaged(file: string, folder: string): void {
  try {
    for (const around of [folder, dirname(dirname(file)), dirname(file)]) {
      const isFile = statSync(around, { throwIfNoEntry: false })?.isDirectory() === false;
      if (isFile) rmSync(around);
    }
    rmSync(file, { recursive: true, force: true });
  } catch {
    // It stays where this process may not write, and the result is made each time.
  }
}

function warnOfDamage(file: string): void {
  console.warn(`The kept result in ${file} is damaged or cannot be read. It is made again.`);
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
function keep({ file, key }: Place, content: Uint8Array): void {
  const draft = `${file}.${process.pid}.draft`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Not put together first: what is kept of a large site would be in memory twice.
    writeFileSync(draft, sealOf(key, content));
    appendFileSync(draft, content);
    renameSync(draft, file);
  } catch {
    removeDraft(draft);
  }
}

/** Nothing remains of what a full disk did not take. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // It is not there, or this process may not write there.
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
