/**
 * Results of earlier reads, by key. The development server reads the site again after every edit; what did
 * not change is recalled.
 */
export interface Memory {
  recall<Result>(key: string, make: () => Promise<Result>): Promise<Result>;
}

export function createMemory(): Memory {
  const results = new Map<string, Promise<unknown>>();
  return {
    recall<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
      const known = results.get(key) as Promise<Result> | undefined;
      if (known) return known;
      const made = make();
      results.set(key, made);
      return made;
    },
  };
}

/** For a build, which reads everything once. */
export const noMemory: Memory = { recall: (_key, make) => make() };
