import { lastUpTo } from '@drystone/lib/last-up-to';
import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import type { RecordKind, SearchHit } from '../content/search-record.ts';
import type { LargeIndex } from '../content/site.ts';
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
  readonly largeApis: readonly LargeIndex[];
  readonly meantBy: FindMeant;
  /** The text of a record, where its excerpt does not have all of it; empty elsewhere. */
  readonly textOf: (id: number) => Promise<string>;
}

/** What the file that a manifest names holds beside the index. */
export interface BesideIndex {
  readonly largeApis: readonly LargeIndex[];
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
  const { largeApis, texts, synonyms } = file;
  return {
    ...(file.isSplit ? openSplitIndex(file, load) : openWholeIndex(file)),
    largeApis,
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
      return { kind, group, page, api: page, ...titleFacts(title) };
    },
    hitsOf: async (ids) => ids.map(hitOf),
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
  boost: { title: 3, keywords: 3, trail: 1.2, text: 1, code: 0.4, names: 4.5 },
  weights: { prefix: 0.5, fuzzy: 0 },
  boostDocument: (_id, _term, stored) => weights[stored?.kind as RecordKind],
};
