import MiniSearch from 'minisearch';
import { excerpt } from './excerpt.ts';
import { engineOptions } from './lookup.ts';
import type { SearchHit, SearchRecord } from './record.ts';

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
  readonly lengths: Uint32Array;
  /** Where each term is: the numbers of term, field and hit, and how often. */
  readonly postings: Uint32Array;
}

export const fieldCount = engineOptions.fields.length;

/** Numbers that a posting takes. */
export const postingSize = 4;

/** All texts would make the index twice as large. */
export const excerptLength = 200;

/** Cuts records into terms, as the engine does. */
export function indexPart(records: readonly SearchRecord[]): IndexPart {
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
  const postings = index.flatMap(([, byField], term) =>
    Object.entries(byField).flatMap(([field, byHit]) =>
      Object.entries(byHit).flatMap(([hit, count]) => [term, Number(field), Number(hit), count]),
    ),
  );
  return {
    hits: Object.values(storedFields) as unknown as SearchHit[],
    texts: records.map(({ text }) => text),
    terms: index.map(([term]) => term),
    lengths: Uint32Array.from(Object.values(fieldLength as Record<number, number[]>).flat()),
    postings: Uint32Array.from(postings),
  };
}
