import { lastUpTo } from '@drystone/lib/last-up-to';
import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import type { RecordKind, SearchHit } from '../content/search-record.ts';
import type { LargeIndex } from '../content/site.ts';
import { type Kinds, kindsWith } from './kinds.ts';
import {
  beginningsOf,
  engineOptions,
  type IndexedRecord,
  type ListFiles,
  type LoadFile,
  type Lookup,
  titleFacts,
} from './lookup.ts';
import { openSplitIndex, type SplitIndex } from './split-index.ts';
import { type FindMeant, findMeantIn, type Synonyms } from './synonyms.ts';
import { vocabularyOf, weighed } from './vocabulary.ts';

export interface SearchEngine extends Lookup {
  /** What is searched beside the index. */
  readonly largeIndexes: readonly LargeIndex[];
  readonly kinds: Kinds;
  readonly meantBy: FindMeant;
  /** The text of a record, where its excerpt does not have all of it; empty elsewhere. */
  readonly textOf: (id: number) => Promise<string>;
}

/** What the file that a manifest names holds beside the index. */
export interface BesideIndex {
  readonly largeIndexes: readonly LargeIndex[];
  /** Those of features. */
  readonly kinds: readonly RecordKind[];
  readonly texts: ListFiles<number>;
  readonly synonyms: Synonyms;
}

/** The file that a manifest names. */
type IndexFile = BesideIndex & ((WholeIndex & { readonly isSplit?: never }) | SplitIndex);

/** As the engine writes it, without the numbers of records, which are their places. */
export type WholeIndex = Omit<AsPlainObject, 'documentIds'>;

const nowhere: LoadFile = async (name) => {
  throw new Error(`The file ${name} is not there.`);
};

/** Opens the index of an edition, from the file that browsers load. */
export function openEngine(json: string, load?: LoadFile): SearchEngine {
  return openIndex(JSON.parse(json) as IndexFile, load);
}

export function openIndex(file: IndexFile, load: LoadFile = nowhere): SearchEngine {
  const { largeIndexes, texts, synonyms } = file;
  const kinds = kindsWith(file.kinds);
  return {
    ...(file.isSplit ? openSplitIndex(file, kinds, load) : openWholeIndex(file)),
    largeIndexes,
    kinds,
    meantBy: findMeantIn(synonyms),
    textOf: async (id) => {
      const at = lastUpTo(texts.starts, id);
      const name = texts.names[at];
      const loaded = name === undefined ? [] : ((await load(name)) as readonly string[]);
      return loaded[id - (texts.starts[at] ?? 0)] ?? '';
    },
  };
}

function openWholeIndex(plain: WholeIndex): Lookup {
  const documentIds = Array.from({ length: plain.documentCount }, (_, id) => id);
  const index = MiniSearch.loadJS<IndexedRecord>(
    { ...plain, documentIds: { ...documentIds } },
    engineOptions,
  );
  const kinds = Object.values(plain.storedFields).map((hit) => (hit as unknown as SearchHit).kind);
  const hitOf = (id: number) => index.getStoredFields(id) as unknown as SearchHit;
  return {
    vocabulary: vocabularyOf(weighed(plain)),
    indexFor: async () => index,
    beginnings: beginningsOf(kinds),
    factsOf: (id) => {
      const { kind, title, group, href } = hitOf(id);
      const page = href.split('#')[0] ?? '';
      return { kind, group, page, home: page, ...titleFacts(title) };
    },
    hitsOf: async (ids) => ids.map(hitOf),
  };
}

export function searchOptions(kinds: Kinds): SearchOptions {
  return {
    boost: { title: 3, keywords: 3, trail: 1.2, text: 1, code: 0.4, names: 4.5 },
    weights: { prefix: 0.5, fuzzy: 0 },
    boostDocument: (_id, _term, stored) => kinds.get(stored?.kind as string)?.weight ?? 1,
  };
}
