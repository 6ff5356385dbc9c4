import MiniSearch, { type QueryCombination, type SearchResult } from 'minisearch';
import { type SearchEngine, searchOptions } from './engine.ts';
import { marked } from './marked.ts';
import { namesQuery, partsQuery, type UnknownWord, unknownWords, wordsQuery } from './query.ts';
import type { RecordKind, SearchHit } from './record.ts';
import { termsOf, wordsOf } from './words.ts';

export interface FoundHit extends SearchHit {
  /** Its number in the index, where it has one. */
  readonly id?: number;
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
  readonly match: Match;
  /** What was found in the place of words that nothing has. */
  readonly instead: readonly Instead[];
}

/** What hits have of a query: all of its words, some, or words that begin alike; where there are none: pages to begin with. */
export type Match = 'all' | 'some' | 'near' | 'none';

export interface Instead {
  readonly typed: string;
  /** The word as the site writes it. */
  readonly meant: string;
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

/** Answers a query on the page of a route: with what is nearest to it, and always with something. */
export function search(engine: SearchEngine, query: string, route = ''): Found {
  const { index, vocabulary } = engine;
  const { match, results } = nearest(engine, query);
  const about = new Map(
    index.search(namesQuery(query), searchOptions).map(({ id, score }) => [id, score]),
  );
  const groups = inSight(grouped(ranked(results, about, route))).map(({ name, hits }) => ({
    name,
    hits: hits.map(foundHit),
  }));
  return {
    groups,
    total: groups.reduce((sum, { hits }) => sum + hits.length, 0),
    match,
    instead: unknownWords(query, vocabulary).flatMap((unknown) => insteadOf(unknown, groups) ?? []),
  };
}

function nearest(
  { index, vocabulary }: SearchEngine,
  query: string,
): { match: Match; results: readonly SearchResult[] } {
  const attempts: readonly [match: Match, query: () => QueryCombination][] = [
    ['all', () => wordsQuery(query, vocabulary, 'AND')],
    ['some', () => wordsQuery(query, vocabulary, 'OR')],
    ['near', () => partsQuery(query, vocabulary)],
  ];
  for (const [match, attempt] of attempts) {
    const results = index.search(attempt(), searchOptions);
    if (results.length > 0) return { match, results };
  }
  const begin = (kind: RecordKind) =>
    index.search(MiniSearch.wildcard, { filter: (stored) => stored.kind === kind });
  const categories = begin('category');
  return { match: 'none', results: categories.length > 0 ? categories : begin('page') };
}

/** The word that the first hit has in the place of an unknown one; undefined where that is what was typed and more. */
function insteadOf(
  { typed, terms }: UnknownWord,
  groups: readonly HitGroup[],
): Instead | undefined {
  for (const { title, trail, excerpt, words } of groups.flatMap(({ hits }) => hits)) {
    const found = words.filter((word) => terms.some((term) => word.startsWith(term)));
    if (found.length === 0) continue;
    const piece = marked([title, trail, excerpt].join(' '), found).find(({ isMarked }) => isMarked);
    const meant = piece?.text.toLowerCase();
    if (meant !== undefined) return meant.startsWith(typed) ? undefined : { typed, meant };
  }
  return undefined;
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
  const { id, kind, title, trail, href, excerpt, terms } = hit;
  return { id, kind, title, trail, href, excerpt, words: terms };
}

/** What is shown of the text of a hit: the passage that has most of the words. */
export async function passageOf(engine: SearchEngine, hit: FoundHit): Promise<string> {
  const text = hit.id === undefined ? '' : await engine.textOf(hit.id);
  return text === '' ? hit.excerpt : text;
}
