import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import { lastUpTo } from '../../lib/last-up-to.ts';
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
  /** The text of a record, where its excerpt does not have all of it; empty elsewhere. */
  readonly textOf: (id: number) => Promise<string>;
}

/** Where the texts are that the index leaves out. */
export interface TextFiles {
  /** The first record of each file. */
  readonly starts: readonly number[];
  /** Their names, beside the index. */
  readonly names: readonly string[];
}

/** Gets a file beside the index by its name. */
export type LoadFile = (name: string) => Promise<unknown>;

/** An API whose places are in files of their own (places.ts). */
export interface LargeApi {
  readonly id: string;
  readonly label: string;
  readonly route: string;
}

interface PlainIndex extends AsPlainObject {
  readonly largeApis: readonly LargeApi[];
  readonly texts: TextFiles;
}

const nowhere: LoadFile = async (name) => {
  throw new Error(`The file ${name} is not there.`);
};

/** Opens the index of an edition, from the file that browsers load. */
export function openEngine(json: string, load: LoadFile = nowhere): SearchEngine {
  const plain = JSON.parse(json) as PlainIndex;
  const { largeApis, texts } = plain;
  const titles = new Set(['title', 'keywords'].map((field) => String(plain.fieldIds[field])));
  return {
    index: MiniSearch.loadJS(plain, engineOptions),
    vocabulary: vocabularyOf(plain.index, titles),
    largeApis,
    textOf: async (id) => {
      const file = lastUpTo(texts.starts, id);
      const name = texts.names[file];
      const loaded = name === undefined ? [] : ((await load(name)) as readonly string[]);
      return loaded[id - (texts.starts[file] ?? 0)] ?? '';
    },
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
