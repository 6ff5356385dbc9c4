import type { AsPlainObject } from 'minisearch';
import { groupBy } from '../../lib/group-by.ts';
import { contentHash } from '../../lib/hash.node.ts';
import { chunksOf, startsOf } from './chunks.ts';
import { type ListFiles, titleFacts } from './lookup.ts';
import type { SearchHit } from './record.ts';
import { frequencyUnit, recordKinds, type SplitIndex, type TermLine } from './split-index.ts';
import { packTerms, weighed } from './vocabulary.ts';
import { wordOfName } from './words.ts';

/** Characters in a file of terms, of hits, of texts. A query fetches a few of the first, and one for each of its hits of the others. */
export const fileSizes = { terms: 24_000, hits: 12_000, texts: 6_000 };

/** For more records a word says too little; kept are those that it says most about. */
const mostRecords = 3_000;

/** Names files by their content, and keeps them. */
export function fileKeeper() {
  const files: Record<string, string> = {};
  const keep = <Start extends string | number>(
    kind: keyof typeof fileSizes,
    chunks: readonly (readonly unknown[])[],
    starts: readonly Start[],
  ): ListFiles<Start> => {
    const names = chunks.map((chunk) => {
      const content = JSON.stringify(chunk);
      const name = `search-${kind}.${contentHash(content)}.json`;
      files[name] = content;
      return name;
    });
    return { starts, names };
  };
  return { files, keep };
}

/** Writes an index as files of which a query needs few. */
export function splitIndex(
  plain: AsPlainObject,
  { keep }: ReturnType<typeof fileKeeper>,
): SplitIndex {
  const hits = Object.values(plain.storedFields) as unknown as SearchHit[];
  const pageOf = ({ href }: SearchHit) => href.split('#')[0];
  const digits = (values: readonly number[]) =>
    values.map((value) => Math.min(35, value).toString(36)).join('');
  const lines = termLines(plain);
  const ofTerms = chunksOf(lines, fileSizes.terms);
  const ofHits = chunksOf(hits, fileSizes.hits);
  const apis = groupBy([...hits.entries()].filter(isOfApi), ([, hit]) => pageOf(hit));
  return {
    isSplit: true,
    fieldIds: plain.fieldIds,
    ...packTerms(weighed(plain)),
    kinds: digits(hits.map(({ kind }) => recordKinds.indexOf(kind))),
    pages: digits(
      hits.map((hit, at) => Number(at > 0 && pageOf(hit) !== pageOf(hits[at - 1] ?? hit))),
    ),
    titleWords: digits(hits.map(({ title }) => titleFacts(title).words)),
    titleTerms: digits(hits.map(({ title }) => titleFacts(title).terms)),
    termGroup: hits.find(({ kind }) => kind === 'term')?.group,
    apis: [...apis].map(([route, of]) => [of[0]?.[0] ?? 0, route ?? '']),
    termFiles: keep(
      'terms',
      ofTerms,
      ofTerms.map(([first]) => wordOfName(first?.[0] ?? '')),
    ),
    hitFiles: keep('hits', ofHits, startsOf(ofHits)),
  };
}

const isOfApi = ([, { kind }]: [number, SearchHit]) =>
  kind === 'operation' || kind === 'field' || kind === 'value' || kind === 'error';

/** Names are beside the words that they are. */
function termLines({
  index,
  fieldIds,
  fieldLength,
  averageFieldLength,
}: AsPlainObject): TermLine[] {
  const sorted = [...index].sort(([a], [b]) => (wordOfName(a) < wordOfName(b) ? -1 : 1));
  return sorted.map(([term, byField]): TermLine => {
    const fields = Object.entries(byField).map(([field, records]) => {
      const isOfNames = Number(field) === fieldIds.names;
      const kept = Object.entries(records)
        .map(([id, frequency]) => {
          const length = (fieldLength[id] as number[])[Number(field)] ?? 1;
          const average = averageFieldLength[Number(field)] ?? 1;
          return {
            id: Number(id),
            value: isOfNames ? frequency : relative(frequency, length / average),
          };
        })
        .sort((a, b) => b.value - a.value || a.id - b.id)
        .slice(0, mostRecords)
        .sort((a, b) => a.id - b.id);
      return [
        Number(field),
        kept.map(({ id }, at) => id - (kept[at - 1]?.id ?? 0)),
        kept.map(({ value }) => Math.max(1, Math.round(value * frequencyUnit))),
      ] as const;
    });
    return [term, ...fields];
  });
}

/** The share of a length in BM25 (`b`), as the engine has it. */
const shareOfLength = 0.7;

/** A frequency that gives in a field of average length the score that this one gives in its field (Okapi BM25). */
function relative(frequency: number, length: number): number {
  return frequency / (1 - shareOfLength + shareOfLength * length);
}
