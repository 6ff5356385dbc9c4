import type { PlaceRecord } from 'drystone/search/places';
import { type Vocabulary, vocabularyOf, type WeighedTerm } from 'drystone/search/vocabulary';
import { termsOf, wordsOf } from 'drystone/search/words';

/** A place of the page that a search can find. Its `place` is the operation that it is in; empty for operations and sections. */
export interface SearchRecord extends PlaceRecord {
  readonly kind: 'section' | 'operation' | 'field' | 'response' | 'variant';
  /** Of an operation. */
  readonly method: string;
}

export interface SearchHit extends SearchRecord {
  /** How many other places say exactly the same. */
  readonly others: number;
}

export const kindWeights: Readonly<Record<SearchRecord['kind'], number>> = {
  operation: 6,
  section: 4,
  response: 2,
  field: 2,
  variant: 1,
};

/** The words of a query as they are looked for: in small letters, without plural, none of a single letter. */
export function searchTerms(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term.length > 1)
    .map((term) => (term.length > 3 ? term.replace(/(?<=[^s])s$/, '') : term));
}

/** The records that hold all words of the query, the best first; what is said in several places is one hit. */
export function search(records: readonly SearchRecord[], query: string): SearchHit[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const hits = new Map<string, { record: SearchRecord; score: number; others: number }>();
  for (const record of records) {
    const score = scoreOf(record, terms);
    if (score === 0) continue;
    const same = `${record.kind} ${record.title} ${record.text}`;
    const known = hits.get(same);
    if (known) known.others += 1;
    else hits.set(same, { record, score, others: 0 });
  }
  return [...hits.values()]
    .sort((a, b) => b.score - a.score)
    .map(({ record, others }) => ({ ...record, others }));
}

/**
 * The query with the words that were meant, where a page has none of those that were typed; undefined where nothing is
 * near them.
 */
export function correctedQuery(
  records: readonly SearchRecord[],
  query: string,
): string | undefined {
  const vocabulary = vocabularies.get(records) ?? vocabularyOf(wordsIn(records));
  vocabularies.set(records, vocabulary);
  const typed = searchTerms(query);
  const meant = typed.map((term) =>
    vocabulary.has(term) ? term : (vocabulary.corrections(term)[0]?.word ?? term),
  );
  return meant.some((term, at) => term !== typed[at]) ? meant.join(' ') : undefined;
}

/** The words of a page stay the same while a reader types. */
const vocabularies = new WeakMap<readonly SearchRecord[], Vocabulary>();

/** The words of all records, with the number of records that have each; names count more. */
function wordsIn(records: readonly SearchRecord[]): WeighedTerm[] {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of new Set(wordsOf(text.toLowerCase()).flatMap(termsOf)))
      counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  for (const { title, text } of records) {
    count(title, 4);
    count(text, 1);
  }
  return [...counts];
}

/** With what was found in the files of a large API: operations of the page come first. */
export function withRecords(
  hits: readonly SearchHit[],
  records: readonly SearchRecord[],
): readonly SearchHit[] {
  const operations = hits.filter(({ kind }) => kind === 'operation');
  const found = records.map((record) => ({ ...record, others: 0 }));
  const first = new Map<string, SearchHit>();
  for (const hit of [...operations, ...found, ...hits]) {
    if (!first.has(hit.href)) first.set(hit.href, hit);
  }
  return [...first.values()];
}

/** 0 when a word is missing. */
function scoreOf(record: SearchRecord, terms: readonly string[]): number {
  const title = record.title.toLowerCase();
  const place = record.place.toLowerCase();
  const text = record.text.toLowerCase();
  let score = kindWeights[record.kind];
  for (const term of terms) {
    if (title === term) score += 12;
    else if (title.startsWith(term)) score += 6;
    else if (title.includes(term)) score += 4;
    else if (text.includes(term)) score += 1;
    else if (!place.includes(term)) return 0;
  }
  return score;
}
