import type { Options, SearchOptions } from 'minisearch';
import type { RecordKind, SearchHit, SearchRecord } from './record.ts';
import { termsOf, wordsOf } from './words.ts';

/** A record as the engine reads it. */
export interface IndexedRecord extends SearchRecord, SearchHit {
  readonly id: number;
}

/** How the index is made and read; both sides must agree. */
export const engineOptions: Options<IndexedRecord> = {
  fields: ['title', 'keywords', 'trail', 'text', 'code'],
  storeFields: ['kind', 'title', 'trail', 'href', 'excerpt'],
  extractField: (record, field) => {
    const value = record[field as keyof IndexedRecord];
    return Array.isArray(value) ? value.join(' ') : String(value);
  },
  tokenize: wordsOf,
  processTerm: termsOf,
};

/** The obvious page comes before what is said on other pages; details of an API come after its operations. */
const weights: Readonly<Record<RecordKind, number>> = {
  page: 1.6,
  section: 1,
  operation: 1.1,
  field: 0.6,
  value: 0.8,
  error: 0.9,
  command: 1.1,
  term: 0.8,
};

export const searchOptions: SearchOptions = {
  boost: { title: 5, keywords: 3, trail: 1.2, text: 1, code: 0.4 },
  prefix: (term) => term.length > 1,
  // A misspelt number would be another number.
  fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 0.25 : false),
  weights: { prefix: 0.5, fuzzy: 0.3 },
  boostDocument: (_id, _term, stored) => weights[stored?.kind as RecordKind],
};
