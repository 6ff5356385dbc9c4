import MiniSearch from 'minisearch';
import type { SearchHit, SearchRecord } from '../content/search-record.ts';
import { excerpt } from './excerpt.ts';
import { engineOptions } from './lookup.ts';

/*
 * The index of a site is merged from parts, such as the records of one page. A part knows nothing of the others, so those of
 * pages that are as they were need not be made again.
 */

export interface IndexPart {
  readonly hits: readonly SearchHit[];
  /** The text of each hit. */
  readonly texts: readonly string[];
  readonly terms: readonly string[];
  /** How many different words the fields of each hit have: one number for each field. */
  readonly lengths: Numbers;
  /** Where each term is: the numbers of term, field and hit, and how often. */
  readonly postings: Numbers;
}

export type Numbers = Uint16Array | Uint32Array;

export const fieldCount = engineOptions.fields.length;

/** Numbers that a posting takes. */
export const postingSize = 4;

/** All texts would make the index twice as large. */
export const excerptLength = 180;

/**
 * Cuts records into terms, as the engine does.
 *
 * @param oneOf Gives the same string for the same term: parts have most terms in common.
 */
export function indexPart(
  records: readonly SearchRecord[],
  oneOf: (term: string) => string = (term) => term,
): IndexPart {
  const engine = new MiniSearch(engineOptions);
  engine.addAll(
    records.map((record, id) => ({
      ...record,
      id,
      trail: record.trail.join(' › '),
      excerpt: excerpt(record.text, [], excerptLength),
    })),
  );
  const { index, fieldLength, storedFields } = engine.toJSON();
  const postings: number[] = [];
  for (const [term, [, byField]] of index.entries()) {
    for (const field in byField) {
      const byHit = byField[field] ?? {};
      for (const hit in byHit) postings.push(term, Number(field), Number(hit), byHit[hit] ?? 0);
    }
  }
  return {
    hits: Object.values(storedFields) as unknown as SearchHit[],
    texts: records.map(({ text }) => text),
    terms: index.map(([term]) => oneOf(term)),
    lengths: packed(Object.values(fieldLength as Record<number, number[]>).flat()),
    postings: packed(postings),
  };
}

/** In half of the bytes where that is possible: parts of pages have no large numbers. */
function packed(numbers: readonly number[]): Numbers {
  const isLarge = numbers.some((number) => number > 0xffff);
  return isLarge ? Uint32Array.from(numbers) : Uint16Array.from(numbers);
}
