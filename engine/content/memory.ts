/**
 * Results of earlier reads, one for each name. The development server reads the site again after every edit; what has
 * the version that it had before is recalled, and anything older is forgotten.
 */
export interface Memory {
  recall<Result>(name: string, version: string, make: () => Promise<Result>): Promise<Result>;
}

export function createMemory(): Memory {
  const results = new Map<string, { readonly version: string; readonly result: unknown }>();
  return {
    recall<Result>(name: string, version: string, make: () => Promise<Result>): Promise<Result> {
      const known = results.get(name);
      if (known?.version === version) return known.result as Promise<Result>;
      const result = make();
      results.set(name, { version, result });
      return result;
    },
  };
}

/** For a build, which reads everything once. */
export const noMemory: Memory = { recall: (_name, _version, make) => make() };
