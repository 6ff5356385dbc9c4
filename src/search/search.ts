import type MiniSearch from 'minisearch';
import { type IndexedRecord, searchOptions } from './engine.ts';
import type { RecordKind, SearchHit } from './record.ts';

export interface FoundHit extends SearchHit {
  /** The words of the record that the query found, in lower case. */
  readonly words: readonly string[];
}

export interface HitGroup {
  readonly name: string;
  readonly hits: readonly FoundHit[];
}

export interface Found {
  /** The group of the best hit first. */
  readonly groups: readonly HitGroup[];
  readonly total: number;
  /** True when no record has all the words, so these have some. */
  readonly isPartial: boolean;
}

const groupNames: Readonly<Record<RecordKind, string>> = {
  page: 'Guides',
  section: 'Guides',
  operation: 'API operations',
  field: 'API fields and values',
  value: 'API fields and values',
  error: 'Errors',
  command: 'Commands',
  term: 'Glossary',
};

const mostInGroup = 6;
/** A page that has everything must not fill the list. */
const mostOfPage = 3;

/** Answers a query: records with all of its words, or else with some of them. */
export function search(engine: MiniSearch<IndexedRecord>, query: string): Found {
  const all = engine.search(query, { ...searchOptions, combineWith: 'AND' });
  const results = all.length > 0 ? all : engine.search(query, searchOptions);
  const groups = new Map<string, FoundHit[]>();
  const perPage = new Map<string, number>();
  for (const result of results) {
    const hit = result as unknown as SearchHit & { terms: string[] };
    const name = groupNames[hit.kind];
    const group = groups.get(name) ?? [];
    const page = `${name} ${hit.href.split('#')[0]}`;
    const ofPage = perPage.get(page) ?? 0;
    const isGuide = name === 'Guides';
    if (group.length >= mostInGroup || (isGuide && ofPage >= mostOfPage)) continue;
    perPage.set(page, ofPage + 1);
    const { kind, title, trail, href, excerpt, terms } = hit;
    groups.set(name, [...group, { kind, title, trail, href, excerpt, words: terms }]);
  }
  return {
    groups: [...groups].map(([name, hits]) => ({ name, hits })),
    total: [...groups.values()].reduce((sum, hits) => sum + hits.length, 0),
    isPartial: all.length === 0 && results.length > 0,
  };
}
