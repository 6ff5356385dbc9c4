import type { IndexFiles } from '../search/search-index.node.ts';
import type { FollowedSite } from './followed-site.node.ts';

/** The search index of the edition with a prefix. */
export type IndexOf = (prefix: string) => Promise<IndexFiles>;

/** Makes the index of each edition once between two edits: a search asks for the manifest, the index and texts. */
export function keepIndexes({ edits }: Pick<FollowedSite, 'edits'>, make: IndexOf): IndexOf {
  const kept = new Map<string, { readonly edit: number; readonly index: Promise<IndexFiles> }>();
  return (prefix) => {
    const known = kept.get(prefix);
    if (known?.edit === edits()) return known.index;
    const made = { edit: edits(), index: make(prefix) };
    kept.set(prefix, made);
    // The next request asks again for what a mistake of the author has prevented.
    made.index.catch(() => {
      if (kept.get(prefix) === made) kept.delete(prefix);
    });
    return made.index;
  };
}
