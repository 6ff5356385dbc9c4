import { lastUpTo } from '../../lib/last-up-to.ts';
import type { LoadFile } from './lookup.ts';
import {
  type PlaceRecord,
  type PlacesIndex,
  placesIndexName,
  recordsName,
  type TermsFile,
  termsName,
} from './places.ts';
import { termsOf, wordsOf } from './words.ts';

/* A query fetches no more than these, so it costs the same in a document of any size. */
const mostWords = 5;
/** A word that the reader is still typing begins many others. */
const mostTermFiles = 3;
const mostRecordFiles = 5;
const mostFound = 40;

/** A word that begins with what was typed counts less than the word itself. */
const weightOfBegun = 0.5;

/** Places that have all words of a query, or words that begin with them, the best first. */
export async function findPlaces(load: LoadFile, query: string): Promise<readonly PlaceRecord[]> {
  const words = wordsOf(query)
    .map(termsOf)
    .filter((terms) => terms.length > 0)
    .slice(0, mostWords);
  if (words.length === 0) return [];
  const index = (await load(placesIndexName)) as PlacesIndex;
  const scores = await Promise.all(
    words.map((terms, at) => ofWord(terms, at === words.length - 1 ? mostTermFiles : 1)),
  );
  const best = [...all(scores)].sort(([a, x], [b, y]) => y - x || a - b).slice(0, mostFound);
  return recordsOf(best.map(([id]) => id));

  /** An identifier is looked up as a whole, and in its parts where nothing is called that. */
  async function ofWord([whole = '', ...parts]: readonly string[], files: number) {
    const scores = await ofTerm(whole, files);
    if (scores.size > 0 || parts.length === 0) return scores;
    return all(await Promise.all(parts.map((part) => ofTerm(part, 1))));
  }

  async function ofTerm(term: string, files: number): Promise<Scores> {
    const first = lastUpTo(index.terms, term);
    const numbers = Array.from({ length: files }, (_, at) => first + at).filter(
      (file) => file === first || (index.terms[file] ?? '').startsWith(term),
    );
    const loaded = await Promise.all(numbers.map((file) => load(termsName(file))));
    const scores = new Map<number, number>();
    for (const [found, ...runs] of loaded.flatMap((file) => file as TermsFile)) {
      if (!found.startsWith(term)) continue;
      const weight = found === term ? 1 : weightOfBegun;
      for (const [impact, ...distances] of runs) {
        let id = 0;
        for (const distance of distances) {
          id += distance;
          scores.set(id, Math.max(scores.get(id) ?? 0, impact * weight));
        }
      }
    }
    return scores;
  }

  /** The records of these numbers, as far as a few files have them. */
  async function recordsOf(ids: readonly number[]): Promise<PlaceRecord[]> {
    const files = new Set<number>();
    for (const id of ids) if (files.size < mostRecordFiles) files.add(lastUpTo(index.records, id));
    const records = new Map<number, PlaceRecord>();
    await Promise.all(
      [...files].map(async (file) => {
        const start = index.records[file] ?? 0;
        const loaded = (await load(recordsName(file))) as readonly PlaceRecord[];
        for (const [at, record] of loaded.entries()) records.set(start + at, record);
      }),
    );
    return ids.flatMap((id) => records.get(id) ?? []);
  }
}

type Scores = ReadonlyMap<number, number>;

/** What every word has found. */
function all(scores: readonly Scores[]): Scores {
  const [first = new Map<number, number>(), ...others] = scores;
  const sums = new Map<number, number>();
  for (const [id, score] of first) {
    const more = others.map((other) => other.get(id));
    if (more.every((one) => one !== undefined)) {
      sums.set(
        id,
        more.reduce<number>((sum, one) => sum + (one ?? 0), score),
      );
    }
  }
  return sums;
}
