import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import type { RecordKind, SearchHit, SearchRecord } from './record.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
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

export interface SearchEngine {
  readonly index: MiniSearch<IndexedRecord>;
  readonly vocabulary: Vocabulary;
  /** What is searched beside the index. */
  readonly largeApis: readonly LargeApi[];
}

/** An API whose places are in files of their own (places.ts). */
export interface LargeApi {
  readonly id: string;
  readonly label: string;
  readonly route: string;
}

/** Opens the index of an edition, from the file that browsers load. */
export function openEngine(json: string): SearchEngine {
  const plain = JSON.parse(json) as AsPlainObject & Partial<Pick<SearchEngine, 'largeApis'>>;
  const titles = new Set(['title', 'keywords'].map((field) => String(plain.fieldIds[field])));
  return {
    index: MiniSearch.loadJS(plain, engineOptions),
    vocabulary: vocabularyOf(plain.index, titles),
    largeApis: plain.largeApis ?? [],
  };
}

/** The obvious page comes before what is said on other pages; details of an API come after its operations. */
const weights: Readonly<Record<RecordKind, number>> = {
  page: 1.6,
  category: 0.5,
  section: 1,
  operation: 0.65,
  field: 0.4,
  value: 0.6,
  error: 0.9,
  command: 0.7,
  term: 0.6,
  story: 0.5,
};

export const searchOptions: SearchOptions = {
  boost: { title: 5, keywords: 5, trail: 1.2, text: 1, code: 0.4, names: 7.5 },
  weights: { prefix: 0.5, fuzzy: 0 },
  boostDocument: (_id, _term, stored) => weights[stored?.kind as RecordKind],
};
