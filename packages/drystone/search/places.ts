import type { Synonyms } from './synonyms.ts';

/** A place of a large reference that a search can find. A feature may keep more about it. */
export interface PlaceRecord {
  /** Address below that of the reference: `#tag/…`, or `shelves/#tag/…` where the place is on a page of its own. */
  readonly href: string;
  /** One of the kinds in `LargeIndex.kinds`. */
  readonly kind: string;
  /** Name of the place: what matters most. */
  readonly title: string;
  /** What it is in; empty for what is at the top. */
  readonly place: string;
  /** Everything else that the page says there. */
  readonly text: string;
}

/*
 * What can be found in a large reference is in many small files, so that a query fetches a few of them: files of terms, in
 * the order of the alphabet, say which records have a term; files of records hold what is shown.
 */

export const placesIndexName = 'index.json';
export const termsName = (file: number) => `terms-${file}.json`;
export const recordsName = (file: number) => `records-${file}.json`;

/** The words that a misspelt one may mean (`PackedTerms`). */
export const wordsName = 'words.json';

/** The file that is fetched first. */
export interface PlacesIndex {
  /** The first term of each file of terms. */
  readonly terms: readonly string[];
  /** The number of the first record in each file of records. */
  readonly records: readonly number[];
  readonly synonyms: Synonyms;
}

/** A file of terms, sorted. */
export type TermsFile = readonly (readonly [term: string, ...runs: readonly Run[]])[];

/** Records for which a term matters as much, by their numbers, each as the distance from the one before. */
export type Run = readonly [impact: number, ...distances: readonly number[]];
