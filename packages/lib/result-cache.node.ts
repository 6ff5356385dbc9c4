import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { changedSince, type FileStates, hashesOf, statesOf } from './file-states.node.ts';
import { openPacks } from './packs.node.ts';

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
  /**
   * The same for a result that says from which files it was made: it is made again, too, when one of them has changed. `make`
   * gets what was kept before.
   */
  recallMade<Result extends MadeFromFiles>(
    step: string,
    inputs: string,
    make: (last: Result | undefined) => Promise<Result>,
    isValid?: (kept: Result) => boolean,
  ): Promise<Result>;
  /** What was kept under these inputs last. Unlike the result of a step, it need not follow from them. */
  known<Result>(step: string, inputs: string | Uint8Array): Result | undefined;
  keep<Result>(step: string, inputs: string | Uint8Array, result: Result): void;
  /** How often each step was made, and how often its result was there. */
  readonly counts: ReadonlyMap<string, StepCount>;
  /** Writes what is kept and not written yet: a process calls this before it ends. */
  flush(): void;
  /** Writes it too, and removes what was not used for longest, so that the folder keeps to its size. */
  trim(): void;
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
}

/**
 * A cache in a folder, which several processes may use at the same time. What is damaged counts as missing, and a warning names
 * its file.
 */
export function openResultCache(folder: string, { version }: CacheOptions): ResultCache {
  const { get, put, flush, trim } = openPacks(folder, warnOfDamage);
  const keyOf = (step: string, inputs: string | Uint8Array) =>
    createHash('sha256').update(`${version}\0${step}\0`).update(inputs).digest('base64url');
  return cacheOf({
    known<Result>(step: string, inputs: string | Uint8Array) {
      const kept = get(keyOf(step, inputs));
      return kept && (deserialize(kept) as Result);
    },
    keep: (step, inputs, result) => put(keyOf(step, inputs), serialize(result)),
    flush,
    trim,
  });
}

/** Keeps nothing. */
export function noResultCache(): ResultCache {
  return cacheOf({ known: () => undefined, keep() {}, flush() {}, trim() {} });
}

type Kept = Pick<ResultCache, 'known' | 'keep' | 'flush' | 'trim'>;

function cacheOf(kept: Kept): ResultCache {
  const { known, keep } = kept;
  const counts = new Map<string, StepCount>();
  return {
    ...kept,
    counts,
    async recall<Result>(
      step: string,
      inputs: string | Uint8Array,
      make: () => Promise<Result>,
      isValid: (kept: Result) => boolean = () => true,
    ): Promise<Result> {
      const count = countOf(step, counts);
      const before = known<Result>(step, inputs);
      if (before !== undefined && isValid(before)) {
        count.recalled++;
        return before;
      }
      count.made++;
      const result = await make();
      keep(step, inputs, result);
      return result;
    },
    async recallMade<Result extends MadeFromFiles>(
      step: string,
      inputs: string,
      make: (last: Result | undefined) => Promise<Result>,
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
      const result = await make(before ?? (last && known<Result>(step, nameOf(last))));
      // What was written meanwhile may have been read before.
      if (changedSince(started, result.files)) return result;
      const states = statesOf(result.files);
      keep(list, inputs, states);
      keep(step, nameOf(states), result);
      return result;
    },
  };
}

function warnOfDamage(file: string): void {
  console.warn(`The kept result in ${file} is damaged or cannot be read. It is made again.`);
}

function countOf(step: string, counts: Map<string, StepCount>): StepCount {
  const count = counts.get(step) ?? { made: 0, recalled: 0 };
  counts.set(step, count);
  return count;
}
