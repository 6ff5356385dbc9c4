import type { AsPlainObject } from 'minisearch';
import type { SearchHit } from '../content/search-record.ts';
import { fieldCount, type IndexPart, type Numbers, postingSize } from './index-part.ts';
import { engineOptions } from './lookup.ts';
import { wordOfName } from './words.ts';

/**
 * The index of all parts. A million places of terms are in lists of numbers: objects for them would take most of the time
 * of a build in which one page has changed.
 */
export interface MergedIndex {
  readonly hits: readonly SearchHit[];
  readonly texts: readonly string[];
  /** Sorted; a name is behind the word that it is. */
  readonly terms: readonly string[];
  /** How many different words the fields of each hit have. */
  readonly lengths: readonly Numbers[];
  readonly averageLengths: readonly number[];
  /** Where the records of each term begin in each of its fields, and where the last ones end. */
  readonly starts: Uint32Array;
  /** The numbers of hits, ascending in each field of a term. */
  readonly records: Uint32Array;
  readonly counts: Uint32Array;
}

export const fieldIds: Readonly<Record<string, number>> = Object.fromEntries(
  engineOptions.fields.map((name, id) => [name, id]),
);

export function mergeParts(parts: readonly IndexPart[]): MergedIndex {
  const numbers = numbersOf(parts);
  const isHere = (part: number) => (_: unknown, hit: number) => (numbers[part]?.[hit] ?? -1) >= 0;
  const lengths = parts.flatMap((part, at) => rowsOf(part.lengths).filter(isHere(at)));
  const terms = [...new Set(parts.flatMap((part) => part.terms))].sort(byWord);
  return {
    hits: parts.flatMap(({ hits }, at) => hits.filter(isHere(at))),
    texts: parts.flatMap(({ texts }, at) => texts.filter(isHere(at))),
    terms,
    lengths,
    averageLengths: averagesOf(lengths),
    ...mergePostings(parts, numbers, terms),
  };
}

/** The number of each hit in the whole, by part; -1 for an explanation of a word that an earlier part has: one is enough. */
function numbersOf(parts: readonly IndexPart[]): readonly Int32Array[] {
  const meanings = new Set<string>();
  let next = 0;
  return parts.map(({ hits, texts }) =>
    Int32Array.from(hits, ({ kind }, at) => {
      const meaning = texts[at] ?? '';
      if (kind === 'term' && meanings.has(meaning)) return -1;
      if (kind === 'term') meanings.add(meaning);
      return next++;
    }),
  );
}

function rowsOf(lengths: Numbers): Numbers[] {
  const rows = lengths.length / fieldCount;
  return Array.from({ length: rows }, (_, row) =>
    lengths.subarray(row * fieldCount, (row + 1) * fieldCount),
  );
}

export function averagesOf(lengths: readonly Numbers[]): number[] {
  return engineOptions.fields.map((_, field) => {
    const sum = lengths.reduce((all, row) => all + (row[field] ?? 0), 0);
    return lengths.length === 0 ? 0 : sum / lengths.length;
  });
}

function byWord(a: string, b: string): number {
  const [one, other] = [wordOfName(a), wordOfName(b)];
  if (one === other) return a.length - b.length;
  return one < other ? -1 : 1;
}

/** Counts the records of each list first: each list then has its place in one long one. */
function mergePostings(
  parts: readonly IndexPart[],
  numbers: readonly Int32Array[],
  terms: readonly string[],
): Pick<MergedIndex, 'starts' | 'records' | 'counts'> {
  const listOf = new Map(terms.map((term, number) => [term, number * fieldCount]));
  const lists = parts.map((part) => Uint32Array.from(part.terms, (term) => listOf.get(term) ?? 0));
  const starts = new Uint32Array(terms.length * fieldCount + 1);
  forEachPosting(parts, numbers, lists, (list) => {
    starts[list + 1] = at(starts, list + 1) + 1;
  });
  for (let list = 1; list < starts.length; list++) {
    starts[list] = at(starts, list) + at(starts, list - 1);
  }
  const next = starts.slice();
  const records = new Uint32Array(at(starts, starts.length - 1));
  const counts = new Uint32Array(records.length);
  forEachPosting(parts, numbers, lists, (list, record, count) => {
    const place = at(next, list);
    records[place] = record;
    counts[place] = count;
    next[list] = place + 1;
  });
  return { starts, records, counts };
}

function forEachPosting(
  parts: readonly IndexPart[],
  numbers: readonly Int32Array[],
  lists: readonly Uint32Array[],
  visit: (list: number, record: number, count: number) => void,
): void {
  for (const [index, { postings }] of parts.entries()) {
    const number = numbers[index] as Int32Array;
    const list = lists[index] as Uint32Array;
    for (let next = 0; next < postings.length; next += postingSize) {
      const record = at(number, at(postings, next + 2));
      if (record === -1) continue;
      visit(at(list, at(postings, next)) + at(postings, next + 1), record, at(postings, next + 3));
    }
  }
}

/** Of a list of numbers, inside it. */
export function at(numbers: Int32Array | Numbers, index: number): number {
  return numbers[index] as number;
}

/**
 * The same as the engine writes it, which merges no indexes itself (https://github.com/lucaong/minisearch/issues/247). A test
 * holds the two against each other.
 */
export function plainIndex(merged: MergedIndex): AsPlainObject {
  const { hits, terms, lengths, averageLengths, starts, records, counts } = merged;
  const ids = Object.fromEntries(hits.map((_, id) => [id, id]));
  const recordsIn = (list: number) => {
    const byRecord: Record<number, number> = {};
    for (let next = at(starts, list); next < at(starts, list + 1); next++) {
      byRecord[at(records, next)] = at(counts, next);
    }
    return byRecord;
  };
  return {
    documentCount: hits.length,
    nextId: hits.length,
    documentIds: ids,
    fieldIds,
    fieldLength: Object.fromEntries(lengths.map((row, id) => [id, [...row]])),
    averageFieldLength: [...averageLengths],
    storedFields: Object.fromEntries(hits.map((hit, id) => [id, { ...hit }])),
    dirtCount: 0,
    index: terms.map((term, number) => [
      term,
      Object.fromEntries(
        fieldsOf(merged, number).map((field) => [field, recordsIn(number * fieldCount + field)]),
      ),
    ]),
    serializationVersion: 2,
  };
}

/** The fields that have a term, by its number. */
export function fieldsOf({ starts }: Pick<MergedIndex, 'starts'>, term: number): number[] {
  const first = term * fieldCount;
  return [...engineOptions.fields.keys()].filter(
    (field) => at(starts, first + field) < at(starts, first + field + 1),
  );
}
