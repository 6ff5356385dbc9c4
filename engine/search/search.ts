import type { SearchResult } from 'minisearch';
import { type SearchEngine, searchOptions } from './engine.ts';
import { namesQuery, wordsQuery } from './query.ts';
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

const guides = 'Guides';

const groupNames: Readonly<Record<RecordKind, string>> = {
  page: guides,
  category: guides,
  section: guides,
  operation: 'API operations',
  field: 'API fields and values',
  value: 'API fields and values',
  error: 'Errors',
  command: 'Commands',
  term: 'Glossary',
  story: 'Stories of the sandbox',
};

/** What is much worse than the best hit only gets in the way of the next group. */
const leastShare = 0.15;

/** The engine gives what was stored with a record. */
type EngineHit = SearchResult & SearchHit;

/** Of records about the names in a query, those explain them that are at least half as much about them as the best. */
const leastAbout = 0.5;

interface Ranked {
  readonly hit: EngineHit;
  readonly score: number;
  /** Its title says nothing that the query does not say. */
  readonly isCalled: boolean;
  /** It is about the very names in the query. */
  readonly explains: boolean;
}

/** A title of three words or more, all of them asked for, is not an accident. */
const wholeTitle = 1.5;

/**
 * A record that is called what the query says comes before one that says much else, and so does one that is
 * about the very names in the query.
 */
function ranked(
  results: readonly SearchResult[],
  about: ReadonlyMap<unknown, number>,
  route: string,
): Ranked[] {
  const least = Math.max(...about.values()) * leastAbout;
  const all = results.map((result): Ranked => {
    const hit = result as EngineHit;
    const { share, words } = shareOfTitle(hit);
    const isCalled = share === 1;
    const ofTitle = isCalled && words > 2 ? wholeTitle : share ** 2;
    const ofNames = about.get(hit.id) ?? 0;
    return {
      hit,
      score: (hit.score * (1 + ofTitle) + ofNames) * (isOfOpenApi(hit, route) ? openApi : 1),
      isCalled,
      explains: ofNames > 0 && ofNames >= least,
    };
  });
  const sorted = all.sort((a, b) => b.score - a.score);
  const cut = (sorted[0]?.score ?? 0) * leastShare;
  return sorted.filter(({ score, explains }) => explains || score >= cut);
}

/** Of two APIs with the same word, the one on screen is meant. */
const openApi = 1.5;

function isOfOpenApi({ kind, href }: EngineHit, route: string): boolean {
  return groupNames[kind] !== guides && href.startsWith(`${route}#`);
}

/** How much of its title the query has found, and of how many words it is. */
function shareOfTitle({ title, terms }: EngineHit): { share: number; words: number } {
  const { words, terms: all } = cutTitle(title);
  const found = all.filter((term) => terms.includes(term));
  return { share: found.length / Math.max(1, all.length), words };
}

interface CutTitle {
  readonly words: number;
  readonly terms: readonly string[];
}

/** Hits change with each letter that is typed, their titles do not. */
const cutTitles = new Map<string, CutTitle>();

function cutTitle(title: string): CutTitle {
  const known = cutTitles.get(title);
  if (known) return known;
  const words = wordsOf(title);
  const cut = { words: words.length, terms: words.flatMap(termsOf) };
  cutTitles.set(title, cut);
  return cut;
}

const mostInGroup = 6;
/** A page that has everything must not fill the list. */
const mostOfPage = 3;

/** Answers a query on the page of a route: records with all of its words, or else with some of them. */
export function search({ index, vocabulary }: SearchEngine, query: string, route = ''): Found {
  const find = (combineWith: 'AND' | 'OR') =>
    index.search(wordsQuery(query, vocabulary, combineWith), searchOptions);
  const all = find('AND');
  const about = new Map(
    index.search(namesQuery(query), searchOptions).map(({ id, score }) => [id, score]),
  );
  const results = ranked(all.length > 0 ? all : find('OR'), about, route);
  const groups = inSight(grouped(results)).map(({ name, hits }) => ({
    name,
    hits: hits.map(foundHit),
  }));
  return {
    groups,
    total: groups.reduce((sum, { hits }) => sum + hits.length, 0),
    isPartial: all.length === 0 && results.length > 0,
  };
}

interface RankedGroup {
  readonly name: string;
  readonly hits: readonly Ranked[];
}

function grouped(results: readonly Ranked[]): RankedGroup[] {
  const groups = new Map<string, Ranked[]>();
  const perPage = new Map<string, number>();
  for (const result of results) {
    const { kind, href, group: own } = result.hit;
    const name = own ?? groupNames[kind];
    const group = groups.get(name) ?? [];
    const page = `${name} ${href.split('#')[0]}`;
    const ofPage = perPage.get(page) ?? 0;
    const isFull = group.length >= mostInGroup || (name === guides && ofPage >= mostOfPage);
    if (isFull) continue;
    perPage.set(page, ofPage + 1);
    groups.set(name, [...group, result]);
  }
  return [...groups].map(([name, hits]) => ({ name, hits }));
}

/** What the reference may show before the guides when one of them explains what was asked for. */
const mostBeforeGuides = 2;

/**
 * The reference says what a name is, a guide what it means: where a guide explains it, both are in sight, and
 * the rest of the reference follows.
 */
function inSight(groups: readonly RankedGroup[]): readonly RankedGroup[] {
  const [first, ...others] = groups;
  const guide = others.find(({ name }) => name === guides);
  if (!first || !guide?.hits.some(({ explains }) => explains)) return groups;
  const before = first.hits.filter(({ isCalled }) => isCalled).slice(0, mostBeforeGuides);
  const after = first.hits.filter((hit) => !before.includes(hit));
  const more = before.length > 0 ? `More ${first.name}` : first.name;
  return [
    { name: first.name, hits: before },
    guide,
    { name: more, hits: after },
    ...others.filter((group) => group !== guide),
  ].filter(({ hits }) => hits.length > 0);
}

function foundHit({ hit }: Ranked): FoundHit {
  const { kind, title, trail, href, excerpt, terms } = hit;
  return { kind, title, trail, href, excerpt, words: terms };
}
