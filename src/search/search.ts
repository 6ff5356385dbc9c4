import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { type IndexedRecord, searchOptions } from './engine.ts';
import type { RecordKind, SearchHit } from './record.ts';
import { termsOf, wordsOf } from './words.ts';

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
  category: 'Guides',
  section: 'Guides',
  operation: 'API operations',
  field: 'API fields and values',
  value: 'API fields and values',
  error: 'Errors',
  command: 'Commands',
  term: 'Glossary',
};

/** What is much worse than the best hit only stands in the way of the next group. */
const leastShare = 0.15;

/** The engine gives what was stored with a record. */
type EngineHit = SearchResult & SearchHit;

/** A record that is called what the query says comes before one that says much else. */
function byTitle(results: readonly SearchResult[]): SearchResult[] {
  const scoreOf = (result: SearchResult) => {
    const title = wordsOf((result as EngineHit).title).flatMap(termsOf);
    const found = title.filter((term) => result.terms.includes(term));
    return result.score * (1 + (found.length / Math.max(1, title.length)) ** 2);
  };
  return results
    .map((result) => ({ result, score: scoreOf(result) }))
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, _, [best]) => score >= (best?.score ?? 0) * leastShare)
    .map(({ result }) => result);
}

const mostInGroup = 6;
/** A page that has everything must not fill the list. */
const mostOfPage = 3;

/** Answers a query: records with all of its words, or else with some of them. */
export function search(engine: MiniSearch<IndexedRecord>, query: string): Found {
  const all = engine.search(query, { ...searchOptions, combineWith: 'AND' });
  const results = byTitle(all.length > 0 ? all : engine.search(query, searchOptions));
  const groups = new Map<string, FoundHit[]>();
  const perPage = new Map<string, number>();
  for (const result of results) {
    const hit = result as EngineHit;
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
