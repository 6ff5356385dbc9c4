import { lastUpTo } from '@drystone/lib/last-up-to';
import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { SearchHit } from '../content/search-record.ts';
import type { Kinds } from './kinds.ts';
import {
  beginningsOf,
  engineOptions,
  type Facts,
  type IndexedRecord,
  type ListFiles,
  type LoadFile,
  type Lookup,
} from './lookup.ts';
import { type PackedTerms, unpackTerms, vocabularyOf } from './vocabulary.ts';
import { wordOfName } from './words.ts';

/*
 * The index of a large site. The first file has what every query needs: the words, and a few facts of each record. The
 * records of a word, and what is shown of a record, are in files that a query fetches.
 */

export interface SplitIndex extends PackedTerms {
  readonly isSplit: true;
  readonly fieldIds: Readonly<Record<string, number>>;
  /** One digit of base 36 for each record, as is all that follows. */
  readonly recordKinds: string;
  /** 1 for the first record of a page. */
  readonly pages: string;
  readonly titleWords: string;
  readonly titleTerms: string;
  /** The heading of terms, where the site has a word of its own for it. */
  readonly termGroup?: string | undefined;
  /** Where the records of features begin, for each page that has some. */
  readonly homes: readonly (readonly [first: number, route: string])[];
  readonly termFiles: ListFiles<string>;
  readonly hitFiles: ListFiles<number>;
}

/** A line of a file of terms: a term, and for each field its records, each by its distance from the one before. */
export type TermLine = readonly [
  term: string,
  ...fields: (readonly [
    field: number,
    distances: readonly number[],
    frequencies: readonly number[],
  ])[],
];

/** Frequencies are written without a point. */
export const frequencyUnit = 10;

/** A word that is being typed begins many others: no more files than these are fetched for it. */
const mostFiles = 3;

export function openSplitIndex(split: SplitIndex, kinds: Kinds, load: LoadFile): Lookup {
  const names = [...kinds.keys()];
  const { termFiles, hitFiles } = split;
  const digit = (digits: string, at: number) => Number.parseInt(digits.charAt(at), 36);
  const kindOf = (id: number) => names[digit(split.recordKinds, id)] ?? 'section';
  const pages = numbered(split.pages);
  let open: { files: string; index: MiniSearch<IndexedRecord> } | undefined;

  return {
    vocabulary: vocabularyOf(unpackTerms(split)),
    indexFor: async (terms) => {
      const names = [...new Set(terms.flatMap(filesOf))];
      const files = names.join(' ');
      if (open?.files === files) return open.index;
      const loaded = (await Promise.all(names.map(load))) as (readonly TermLine[])[];
      const index = MiniSearch.loadJS<IndexedRecord>(plainOf(loaded.flat()), engineOptions);
      open = { files, index };
      return index;
    },
    beginnings: beginningsOf([...split.recordKinds].map((_, id) => kindOf(id))),
    factsOf: (id): Facts => {
      const kind = kindOf(id);
      return {
        kind,
        group: kind === 'term' ? split.termGroup : undefined,
        page: pages[id] ?? 0,
        home: split.homes.findLast(([first]) => first <= id)?.[1],
        words: digit(split.titleWords, id),
        terms: digit(split.titleTerms, id),
      };
    },
    hitsOf: (ids) =>
      Promise.all(
        ids.map(async (id) => {
          const at = lastUpTo(hitFiles.starts, id);
          const hits = (await load(hitFiles.names[at] ?? '')) as readonly SearchHit[];
          return hits[id - (hitFiles.starts[at] ?? 0)] as SearchHit;
        }),
      ),
  };

  function filesOf(term: string): string[] {
    const word = wordOfName(term);
    const first = lastUpTo(termFiles.starts, word);
    return termFiles.names
      .slice(first, first + mostFiles)
      .filter((_, at) => at === 0 || termFiles.starts[first + at]?.startsWith(word));
  }

  /** As the engine writes it (`plainIndex`), with a part of the terms. The lengths of fields are in the frequencies. */
  function plainOf(lines: readonly TermLine[]): AsPlainObject {
    const stored: Record<number, { kind: string }> = {};
    const ids: Record<number, number> = {};
    const lengths: Record<number, number[]> = {};
    const ones = Object.keys(split.fieldIds).map(() => 1);
    const index = lines.map(([term, ...fields]): AsPlainObject['index'][number] => {
      const byField: Record<number, Record<number, number>> = {};
      for (const [field, distances, frequencies] of fields) {
        const records: Record<number, number> = {};
        let id = 0;
        for (const [at, distance] of distances.entries()) {
          id += distance;
          records[id] = (frequencies[at] ?? 1) / frequencyUnit;
          if (ids[id] !== undefined) continue;
          ids[id] = id;
          stored[id] = { kind: kindOf(id) };
          lengths[id] = ones;
        }
        byField[field] = records;
      }
      return [term, byField];
    });
    return {
      documentCount: split.recordKinds.length,
      nextId: split.recordKinds.length,
      documentIds: ids,
      fieldIds: split.fieldIds,
      fieldLength: lengths,
      averageFieldLength: ones,
      storedFields: stored,
      dirtCount: 0,
      index,
      serializationVersion: 2,
    };
  }
}

/** The number of the page of each record. */
function numbered(begins: string): number[] {
  let page = 0;
  return [...begins].map((digit) => {
    page += Number(digit);
    return page;
  });
}
