import type { Options, SearchOptions } from 'minisearch';
import type { RecordKind, SearchHit, SearchRecord } from './record.ts';
import { termsOf, wordsOf } from './words.ts';

/** A record as the engine reads it. */
export interface IndexedRecord extends Omit<SearchRecord, 'trail'>, SearchHit {
  readonly id: number;
}

/** How the index is made and read; both sides must agree. */
export const engineOptions: Options<IndexedRecord> = {
  fields: ['title', 'keywords', 'trail', 'text', 'code'],
  storeFields: ['kind', 'title', 'trail', 'href', 'excerpt'],
  tokenize: wordsOf,
  processTerm: termsOf,
};

/** The obvious page comes before what is said on other pages; details of an API come after its operations. */
const weights: Readonly<Record<RecordKind, number>> = {
  page: 1.6,
  category: 0.5,
  section: 1,
  operation: 0.65,
  field: 0.4,
  value: 0.6,
  error: 0.9,
  command: 0.8,
  term: 0.6,
};

export const searchOptions: SearchOptions = {
  boost: { title: 5, keywords: 5, trail: 1.2, text: 1, code: 0.4 },
  prefix: (term) => term.length > 1,
  // Two letters in the wrong order are two mistakes. A misspelt number would be another number.
  fuzzy: (term) => (/\d/.test(term) || term.length < 4 ? false : term.length < 5 ? 1 : 2),
  weights: { prefix: 0.5, fuzzy: 0.2 },
  boostDocument: (_id, _term, stored) => weights[stored?.kind as RecordKind],
};
