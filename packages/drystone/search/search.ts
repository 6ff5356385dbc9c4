import type { QueryCombination, SearchResult } from 'minisearch';
import type { SearchHit } from '../content/search-record.ts';
import { weighedByWords } from './coverage.ts';
import { type SearchEngine, searchOptions } from './engine.ts';
import { guides, type Kinds } from './kinds.ts';
import type { Facts } from './lookup.ts';
import { marked } from './marked.ts';
import {
  anyOf,
  askedWords,
  namesQuery,
  partsQuery,
  termsOfQuery,
  type UnknownWord,
  unknownWords,
} from './query.ts';

export interface FoundHit extends SearchHit {
  /** Its number in the index, where it has one. */
  readonly id?: number;
  /** The words of the record that the query found, in lower case. */
  readonly words: readonly string[];
  /** Its title is code. */
  readonly isCode?: boolean | undefined;
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

/** What is much worse than the best hit only gets in the way of the next group. The best may be wrong: some others are kept. */
const leastShare = 0.15;
const surelyKept = 3;

/** Of records about the names in a query, those explain them that are at least half as much about them as the best. */
const leastAbout = 0.5;

interface Ranked extends Facts {
  readonly id: number;
  readonly score: number;
  /** Its title says nothing that the query does not say. */
  readonly isCalled: boolean;
  /** It is about the very names in the query. */
  readonly explains: boolean;
  readonly found: readonly string[];
}

/** A title of three terms or more, all of them asked for, is not an accident. */
const wholeTitle = 1.5;

/**
 * A record that is called what the query says comes before one that says much else, and so does one that is
 * about the very names in the query.
 */
function ranked(
  results: readonly SearchResult[],
  about: ReadonlyMap<unknown, number>,
  { factsOf, kinds }: Pick<SearchEngine, 'factsOf' | 'kinds'>,
  route: string,
): Ranked[] {
  const least = Math.max(...about.values()) * leastAbout;
  const all = results.map((result): Ranked => {
    const { id, terms: found } = result;
    const facts = factsOf(id);
    const share = titleTermsIn(result) / Math.max(1, facts.terms);
    const isCalled = share === 1;
    const ofTitle = isCalled && facts.terms > 2 ? wholeTitle : share ** 2;
    const ofNames = about.get(id) ?? 0;
    return {
      ...facts,
      id,
      found,
      score:
        (result.score * (1 + ofTitle) + ofNames) * (isOnScreen(facts, kinds, route) ? onScreen : 1),
      isCalled,
      explains: ofNames > 0 && ofNames >= least,
    };
  });
  const sorted = all.sort((a, b) => b.score - a.score);
  const cut = (sorted[0]?.score ?? 0) * leastShare;
  return sorted.filter(({ score, explains }, at) => at < surelyKept || explains || score >= cut);
}

/** Boosts hits in the reference on screen: another reference may have the same word. */
const onScreen = 1.5;

/** Whether it is a part of the reference on screen. */
function isOnScreen({ kind, home }: Facts, kinds: Kinds, route: string): boolean {
  return kinds.get(kind)?.group !== guides && home === route;
}

/** How many terms of its title the query has found. */
function titleTermsIn({ match }: SearchResult): number {
  return Object.values(match).filter((fields) => fields.includes('title')).length;
}

const mostInGroup = 6;
/** A page that has everything must not fill the list. */
const mostOfPage = 3;

/** Answers a query on the page of a route: with what is nearest to it, and always with something. */
export async function search(engine: SearchEngine, query: string, route = ''): Promise<Found> {
  const { vocabulary, kinds, meantBy } = engine;
  const found = await nearest(engine, query);
  const explaining = await resultsOf(engine, namesQuery(query));
  const about = new Map(explaining.map(({ id, score }) => [id, score]));
  const groups = inSight(grouped(ranked(found.results, about, engine, route), kinds));
  const shown = await hitGroups(engine, groups);
  return {
    groups: shown,
    total: shown.reduce((sum, { hits }) => sum + hits.length, 0),
    match: found.match,
    instead: unknownWords(query, vocabulary, meantBy).flatMap(
      (unknown) => insteadOf(unknown, shown) ?? [],
    ),
  };
}

interface Nearest {
  readonly match: Match;
  readonly results: readonly SearchResult[];
}

async function nearest(engine: SearchEngine, query: string): Promise<Nearest> {
  const { vocabulary, factsOf, meantBy, beginnings } = engine;
  const words = askedWords(query, vocabulary, meantBy);
  const found = await resultsOf(engine, anyOf(words));
  if (found.length > 0) {
    const { hasAll, results } = weighedByWords(found, words, factsOf);
    return { match: hasAll ? 'all' : 'some', results };
  }
  const near = await resultsOf(engine, partsQuery(query, vocabulary));
  if (near.length > 0) return { match: 'near', results: near };
  return { match: 'none', results: beginnings.map(resultWithoutTerms) };
}

async function resultsOf(
  { indexFor, kinds }: SearchEngine,
  query: QueryCombination,
): Promise<SearchResult[]> {
  const index = await indexFor(termsOfQuery(query));
  return index.search(query, searchOptions(kinds));
}

const resultWithoutTerms = (id: number): SearchResult => ({
  id,
  score: 1,
  terms: [],
  queryTerms: [],
  match: {},
});

/** The word that the first hit has in the place of an unknown one; undefined where that is what was typed and more. */
export function insteadOf(
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

function grouped(results: readonly Ranked[], kinds: Kinds): RankedGroup[] {
  const groups = new Map<string, Ranked[]>();
  const perPage = new Map<string, number>();
  for (const result of results) {
    const name = result.group ?? kinds.get(result.kind)?.group ?? guides;
    const group = groups.get(name) ?? [];
    const page = `${name} ${result.page}`;
    const ofPage = perPage.get(page) ?? 0;
    const isFull = group.length >= mostInGroup || (name === guides && ofPage >= mostOfPage);
    if (isFull) continue;
    perPage.set(page, ofPage + 1);
    groups.set(name, [...group, result]);
  }
  return [...groups].map(([name, hits]) => ({ name, hits }));
}

/** What others may show before the guides when one of them explains what was asked for. */
const mostBeforeGuides = 2;

/**
 * A reference says what a name is, a guide what it means: where a guide explains it, both are in sight, and
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

/** With what is shown of each. */
async function hitGroups(
  { hitsOf, kinds }: SearchEngine,
  groups: readonly RankedGroup[],
): Promise<HitGroup[]> {
  const ranks = groups.flatMap(({ hits }) => hits);
  const hits = await hitsOf(ranks.map(({ id }) => id));
  const found = new Map(
    hits.map(({ kind, title, trail, href, excerpt }, at) => {
      const { id = 0, found: words = [] } = ranks[at] ?? {};
      const isCode = kinds.get(kind)?.isCode;
      return [id, { id, kind, title, trail, href, excerpt, words, isCode }];
    }),
  );
  return groups.map(({ name, hits: own }) => ({
    name,
    hits: own.flatMap(({ id }) => found.get(id) ?? []),
  }));
}

/** What is shown of the text of a hit: the passage that has most of the words. */
export async function passageOf(engine: SearchEngine, hit: FoundHit): Promise<string> {
  const text = hit.id === undefined ? '' : await engine.textOf(hit.id);
  return text === '' ? hit.excerpt : text;
}
