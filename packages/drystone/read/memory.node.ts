import { statSync } from 'node:fs';
import {
  type MadeFromFiles,
  noResultCache,
  type ResultCache,
} from '@drystone/lib/result-cache.node';

/**
 * Results of earlier reads, one for each name, before a cache. The development server reads the site again after every edit; what
 * has the version that it had before is recalled, and anything older is forgotten.
 */
export interface Memory {
  /** What an earlier process has kept. */
  readonly cache: ResultCache;
  /** Makes a result again when its version is another one, or when the last one is not valid. */
  recall<Result>(
    name: string,
    version: string,
    make: () => Promise<Result>,
    isValid?: (last: Result) => boolean,
  ): Promise<Result>;
  /**
   * For a result that says from which files it was made: it is made again, too, when one of them has changed. `make` gets
   * the last result of this name. The first one may come from the cache; what is made after an edit is not kept there.
   */
  recallMade<Result extends MadeFromFiles>(
    step: string,
    name: string,
    version: string,
    make: (last: Result | undefined) => Promise<Result>,
    isValid?: (last: Result) => boolean,
  ): Promise<Result>;
}

interface Made {
  /** Undefined for what may have been made from an older state of its files. */
  readonly version: string | undefined;
  readonly times: ReadonlyMap<string, string>;
  readonly result: unknown;
}

export function createMemory(cache: ResultCache = noResultCache()): Memory {
  const results = new Map<string, { readonly version: string; readonly result: unknown }>();
  const made = new Map<string, Made>();
  return {
    cache,
    async recall<Result>(
      name: string,
      version: string,
      make: () => Promise<Result>,
      isValid: (last: Result) => boolean = () => true,
    ): Promise<Result> {
      const known = results.get(name);
      if (known?.version === version) {
        const last = (await known.result) as Result;
        if (isValid(last)) return last;
      }
      const result = make();
      results.set(name, { version, result });
      // What could not be made is tried again.
      result.catch(() => {
        if (results.get(name)?.result === result) results.delete(name);
      });
      return result;
    },
    async recallMade<Result extends MadeFromFiles>(
      step: string,
      name: string,
      version: string,
      make: (last: Result | undefined) => Promise<Result>,
      isValid: (last: Result) => boolean = () => true,
    ): Promise<Result> {
      const key = `${step} ${name}`;
      const known = made.get(key);
      if (known?.version === version && isAsItWas(known.times)) {
        const last = known.result as Result;
        if (isValid(last)) return last;
      }
      const started = Date.now();
      const result = known
        ? await make(known.result as Result)
        : await cache.recallMade(step, version, make, isValid);
      const times = new Map(result.files.map((file) => [file, timeOf(file)]));
      // What was written meanwhile may have been read before.
      const isSure = result.files.every((file) => changedAt(file) < started);
      made.set(key, { version: isSure ? version : undefined, times, result });
      return result;
    },
  };
}

function isAsItWas(times: ReadonlyMap<string, string>): boolean {
  return [...times].every(([file, time]) => timeOf(file) === time);
}

/** Changes whenever a file does. */
function timeOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return `${found?.mtimeMs} ${found?.size}`;
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
