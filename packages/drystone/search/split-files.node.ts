import { groupBy } from '@drystone/lib/group-by';
import { contentHash } from '@drystone/lib/hash.node';
import type { SearchHit } from '../content/search-record.ts';
import { chunksOf, startsOf } from './chunks.ts';
import { fieldCount } from './index-part.ts';
import { isOwnKind, type Kinds } from './kinds.ts';
import { engineOptions, type ListFiles, titleFacts } from './lookup.ts';
import { at, fieldIds, fieldsOf, type MergedIndex } from './merge-parts.ts';
import { frequencyUnit, type SplitIndex } from './split-index.ts';
import { fieldWeight, packTerms } from './vocabulary.ts';
import { wordOfName } from './words.ts';

/** Characters in a file of terms, of hits, of texts. A query fetches a few of the first, and one for each of its hits of the others. */
export const fileSizes = { terms: 24_000, hits: 5_000, texts: 6_000 };

/** For more records a word says too little; kept are those that it says most about. */
const mostRecords = 3_000;

/**
 * Names files by their content, and keeps them. Each is a list of items, which `toJson` writes: for the length of an item and
 * once more for its file, because the JSON of all items would be as large as all files.
 */
export function fileKeeper() {
  const files: Record<string, string> = {};
  const keep = <Item, Start extends string | number>(
    kind: keyof typeof fileSizes,
    items: readonly Item[],
    toJson: (item: Item) => string,
    startOf: (first: number) => Start,
  ): ListFiles<Start> => {
    const chunks = chunksOf(items, fileSizes[kind], (item) => toJson(item).length);
    const names = chunks.map((chunk) => {
      const content = `[${chunk.map(toJson).join(',')}]`;
      const name = `search-${kind}.${contentHash(content)}.json`;
      files[name] = content;
      return name;
    });
    return { starts: startsOf(chunks).map(startOf), names };
  };
  return { files, keep };
}

/** Writes an index as files of which a query needs few. */
export function splitIndex(
  merged: MergedIndex,
  kinds: Kinds,
  { keep }: ReturnType<typeof fileKeeper>,
): SplitIndex {
  const { hits, terms } = merged;
  const pageOf = ({ href }: SearchHit) => href.split('#')[0];
  const digits = (values: readonly number[]) =>
    values.map((value) => Math.min(35, value).toString(36)).join('');
  const lines = terms.map((_, term) => termLine(merged, term));
  const names = [...kinds.keys()];
  const isOfFeature = ([, { kind }]: [number, SearchHit]) => !isOwnKind(kind);
  const homes = groupBy([...hits.entries()].filter(isOfFeature), ([, hit]) => pageOf(hit));
  return {
    isSplit: true,
    fieldIds,
    ...packTerms(terms.map((term, number) => [term, weightOf(merged, number)])),
    recordKinds: digits(hits.map(({ kind }) => names.indexOf(kind))),
    pages: digits(
      hits.map((hit, at) => Number(at > 0 && pageOf(hit) !== pageOf(hits[at - 1] ?? hit))),
    ),
    titleWords: digits(hits.map(({ title }) => titleFacts(title).words)),
    titleTerms: digits(hits.map(({ title }) => titleFacts(title).terms)),
    termGroup: hits.find(({ kind }) => kind === 'term')?.group,
    homes: [...homes].map(([route, of]) => [of[0]?.[0] ?? 0, route ?? '']),
    termFiles: keep(
      'terms',
      lines,
      (line) => line,
      (first) => wordOfName(terms[first] ?? ''),
    ),
    hitFiles: keep(
      'hits',
      hits,
      (hit) => JSON.stringify(hit),
      (first) => first,
    ),
  };
}

/** Grows with the records of a term. */
function weightOf({ starts }: MergedIndex, term: number): number {
  const first = term * fieldCount;
  return engineOptions.fields.reduce((sum, name, field) => {
    const records = at(starts, first + field + 1) - at(starts, first + field);
    return sum + records * fieldWeight(name);
  }, 0);
}

/** A `TermLine` as JSON. */
function termLine(merged: MergedIndex, term: number): string {
  const fields = fieldsOf(merged, term).map((field) => fieldEntry(merged, term, field));
  return `[${[JSON.stringify(merged.terms[term]), ...fields].join(',')}]`;
}

interface Place {
  readonly record: number;
  readonly value: number;
}

function fieldEntry(merged: MergedIndex, term: number, field: number): string {
  const { starts, records, counts, lengths, averageLengths } = merged;
  const [list, average] = [term * fieldCount + field, averageLengths[field] ?? 1];
  const isOfNames = field === fieldIds.names;
  const places: Place[] = [];
  for (let next = at(starts, list); next < at(starts, list + 1); next++) {
    const [record, count] = [at(records, next), at(counts, next)];
    const length = lengths[record]?.[field] ?? 1;
    places.push({ record, value: isOfNames ? count : relative(count, length / average) });
  }
  const kept = mostTelling(places);
  const distances = kept.map(({ record }, index) => record - (kept[index - 1]?.record ?? 0));
  const frequencies = kept.map(({ value }) => Math.max(1, Math.round(value * frequencyUnit)));
  return `[${field},[${distances.join(',')}],[${frequencies.join(',')}]]`;
}

function mostTelling(places: readonly Place[]): readonly Place[] {
  if (places.length <= mostRecords) return places;
  return [...places]
    .sort((a, b) => b.value - a.value || a.record - b.record)
    .slice(0, mostRecords)
    .sort((a, b) => a.record - b.record);
}

/** The share of a length in BM25 (`b`), as the engine has it. */
const shareOfLength = 0.7;

/** A frequency that gives in a field of average length the score that this one gives in its field (Okapi BM25). */
function relative(frequency: number, length: number): number {
  return frequency / (1 - shareOfLength + shareOfLength * length);
}
