import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import type { SearchHit, SearchRecord } from '../content/search-record.ts';
import type { Vocabulary } from './vocabulary.ts';
import { namesOf, nameTerm, termsOf, wordsOf } from './words.ts';

/** A record as the engine reads it. */
export interface IndexedRecord extends Omit<SearchRecord, 'trail'>, SearchHit {
  readonly id: number;
}

/** How the index is made and read; both sides must agree. */
export const engineOptions: Options<IndexedRecord> = {
  fields: ['title', 'keywords', 'trail', 'text', 'code', 'names'],
  storeFields: ['kind', 'title', 'trail', 'href', 'excerpt', 'group'],
  tokenize: (text, field) => (field === 'names' ? namesOf(text) : wordsOf(text)),
  processTerm: (word, field) => (field === 'names' ? nameTerm(word) : [...termsOf(word)]),
};

/** The index of an edition, in one file or in many. */
export interface Lookup {
  readonly vocabulary: Vocabulary;
  /** An index that has these terms, and those that begin with one, with all their records. */
  readonly indexFor: (terms: readonly string[]) => Promise<MiniSearch<IndexedRecord>>;
  /** Where a reader may begin: the categories, or else pages. */
  readonly beginnings: readonly number[];
  readonly factsOf: (id: number) => Facts;
  readonly hitsOf: (ids: readonly number[]) => Promise<readonly SearchHit[]>;
}

/** What the order of hits depends on, beside their scores. */
export interface Facts {
  readonly kind: string;
  readonly group: string | undefined;
  /** The same for all records of a page. */
  readonly page: string | number;
  /** The route of the page that it is in, where a feature has recorded it. */
  readonly home: string | undefined;
  /** Of how many words its title is. */
  readonly words: number;
  /** How many different terms these have. */
  readonly terms: number;
}

/** Files beside the index, each with a part of a list. */
export interface ListFiles<Start extends string | number> {
  /** The first of each file. */
  readonly starts: readonly Start[];
  readonly names: readonly string[];
}

/** Gets a file beside the index by its name. */
export type LoadFile = (name: string) => Promise<unknown>;

/** The records to begin with, of the kinds of all. */
export function beginningsOf(kinds: readonly string[]): number[] {
  const of = (kind: string) => [...kinds.keys()].filter((id) => kinds[id] === kind);
  const categories = of('category');
  return (categories.length > 0 ? categories : of('page')).slice(0, mostBeginnings);
}

const mostBeginnings = 10;

/** Hits change with each letter that is typed, their titles do not. */
const knownTitles = new Map<string, Pick<Facts, 'words' | 'terms'>>();

export function titleFacts(title: string): Pick<Facts, 'words' | 'terms'> {
  const known = knownTitles.get(title);
  if (known) return known;
  const words = wordsOf(title);
  const facts = { words: words.length, terms: new Set(words.flatMap(termsOf)).size };
  knownTitles.set(title, facts);
  return facts;
}
