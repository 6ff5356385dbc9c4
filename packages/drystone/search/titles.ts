import type { RecordKind, SearchHit } from '../content/search-record.ts';
import type { BesideIndex, WholeIndex } from './engine.ts';
import { fieldCount } from './index-part.ts';
import { at, averagesOf, fieldIds, type MergedIndex, plainIndex } from './merge-parts.ts';

/** An index of what things are called: small enough to answer while the index of all words is on its way. */
export type TitleIndex = BesideIndex & WholeIndex;

const fields = ['title', 'keywords', 'trail'].map((name) => fieldIds[name] as number);

/** More would not arrive with the script that reads them. */
const mostTitles = 1_200;

/** Undefined where a site has too many pages for a small index. */
export function titleIndex(
  merged: MergedIndex,
  kinds: readonly RecordKind[],
): TitleIndex | undefined {
  const records = titledRecords(merged.hits, kinds);
  if (records.length === 0) return undefined;
  const { documentIds: _, ...plain } = plainIndex(ofRecords(merged, records));
  return { ...plain, largeIndexes: [], kinds, synonyms: {}, texts: { starts: [], names: [] } };
}

function titledRecords(hits: readonly SearchHit[], kinds: readonly RecordKind[]): number[] {
  const early = kinds.flatMap(({ name, isEarly }) => (isEarly ? [name] : []));
  const found = new Set<number>();
  // What a reader may mean by a title, in the order in which there is room for it.
  for (const group of [
    ['page', 'category'],
    ['section', ...early],
  ]) {
    const own = [...hits.keys()].filter((id) => group.includes((hits[id] as SearchHit).kind));
    if (found.size + own.length > mostTitles) break;
    for (const id of own) found.add(id);
  }
  return [...found].sort((a, b) => a - b);
}

/** The titles of some records, numbered anew. */
function ofRecords(merged: MergedIndex, kept: readonly number[]): MergedIndex {
  const numberOf = new Map(kept.map((record, number) => [record, number]));
  const terms: string[] = [];
  const [starts, records, counts]: [number[], number[], number[]] = [[], [], []];
  for (const [term, word] of merged.terms.entries()) {
    const before = records.length;
    const ofTerm: number[] = [];
    for (let field = 0; field < fieldCount; field++) {
      ofTerm.push(records.length);
      if (!fields.includes(field)) continue;
      const list = term * fieldCount + field;
      for (let next = at(merged.starts, list); next < at(merged.starts, list + 1); next++) {
        const number = numberOf.get(at(merged.records, next));
        if (number === undefined) continue;
        records.push(number);
        counts.push(at(merged.counts, next));
      }
    }
    if (records.length === before) continue;
    terms.push(word);
    starts.push(...ofTerm);
  }
  const lengths = kept.map((record) =>
    merged.lengths[record]?.map((length, field) => (fields.includes(field) ? length : 0)),
  ) as MergedIndex['lengths'];
  return {
    hits: kept.map((record) => ({ ...(merged.hits[record] as SearchHit), excerpt: '' })),
    texts: [],
    terms,
    lengths,
    averageLengths: averagesOf(lengths),
    starts: Uint32Array.from([...starts, records.length]),
    records: Uint32Array.from(records),
    counts: Uint32Array.from(counts),
  };
}
