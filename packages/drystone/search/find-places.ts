import { lastUpTo } from '@drystone/lib/last-up-to';
import type { LoadFile } from './lookup.ts';
import {
  type PlaceRecord,
  type PlacesIndex,
  placesIndexName,
  recordsName,
  type TermsFile,
  termsName,
  wordsName,
} from './places.ts';
import type { UnknownWord } from './query.ts';
import { findMeantIn, type Synonyms, type Terms } from './synonyms.ts';
import { type PackedTerms, unpackTerms, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { termsOf, wordsOf } from './words.ts';

/* A query fetches no more than these, so it costs the same in a document of any size. */
const mostWords = 5;
/** A word that the reader is still typing begins many others. */
const mostTermFiles = 3;
const mostRecordFiles = 5;
const mostPhrases = 3;
const mostFound = 40;

/** A word that begins with what was typed counts less than the word itself. */
const weightOfBegun = 0.5;

/** What a misspelt word may mean, and what the pages write in its place, count less than what was typed. */
const weightOfMeant = 0.5;

export interface FoundPlaces<Place extends PlaceRecord> {
  /** The best first. */
  readonly places: readonly Place[];
  /** Whether they have all words of the query, or some. */
  readonly match: 'all' | 'some';
  /** The terms that they were found by. */
  readonly terms: readonly string[];
  readonly unknown: readonly UnknownWord[];
}

/** Places that have the words of a query, words that begin with them, or the words that they may mean. */
export async function findPlaces<Place extends PlaceRecord>(
  load: LoadFile,
  query: string,
): Promise<FoundPlaces<Place>> {
  const words = wordsOf(query)
    .filter((word) => termsOf(word).length > 0)
    .slice(0, mostWords);
  const unknown: UnknownWord[] = [];
  if (words.length === 0) return { places: [], match: 'all', terms: [], unknown };
  const index = (await load(placesIndexName)) as PlacesIndex;
  const meant = phrasesFor(words, index.synonyms);
  const scores = await Promise.all(
    words.map((word, at) =>
      ofWord(word, at === words.length - 1 ? mostTermFiles : 1, meant[at] ?? []),
    ),
  );
  const ofAll = all(scores);
  const [match, found] =
    ofAll.size > 0 ? (['all', ofAll] as const) : (['some', some(scores)] as const);
  const best = [...found].sort(([a, x], [b, y]) => y - x || a - b).slice(0, mostFound);
  const terms = [
    ...words.flatMap(termsOf),
    ...meant.flat(2),
    ...unknown.flatMap((one) => one.terms),
  ];
  return { places: await recordsOf(best.map(([id]) => id)), match, terms, unknown };

  /** An identifier is looked up as a whole, and in its parts where nothing is called that. */
  async function ofWord(word: string, files: number, phrases: readonly Terms[]): Promise<Scores> {
    const [whole = '', ...parts] = termsOf(word);
    const ofPhrases = phrases.map(async (terms) =>
      weighted(all(await Promise.all(terms.map((term) => ofTerm(term, 1)))), weightOfMeant),
    );
    const scores = some([await ofTerm(whole, files), ...(await Promise.all(ofPhrases))]);
    if (scores.size > 0) return scores;
    if (parts.length > 0) return all(await Promise.all(parts.map((part) => ofTerm(part, 1))));
    const meant = vocabularyIn((await load(wordsName)) as PackedTerms).corrections(whole);
    if (meant.length > 0)
      unknown.push({ typed: word.toLowerCase(), terms: meant.map((one) => one.word) });
    const ofMeant = meant.map(async (one) =>
      weighted(await ofTerm(one.word, 1), weightOfMeant * one.likelihood),
    );
    return some(await Promise.all(ofMeant));
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
  async function recordsOf(ids: readonly number[]): Promise<Place[]> {
    const files = new Set<number>();
    for (const id of ids) if (files.size < mostRecordFiles) files.add(lastUpTo(index.records, id));
    const records = new Map<number, Place>();
    await Promise.all(
      [...files].map(async (file) => {
        const start = index.records[file] ?? 0;
        const loaded = (await load(recordsName(file))) as readonly Place[];
        for (const [at, record] of loaded.entries()) records.set(start + at, record);
      }),
    );
    return ids.flatMap((id) => records.get(id) ?? []);
  }
}

/** What the pages write in the place of each word, as far as a query can afford it. */
function phrasesFor(words: readonly string[], synonyms: Synonyms): readonly (readonly Terms[])[] {
  let room = mostPhrases;
  return findMeantIn(synonyms)(words).map((phrases) => {
    const kept = phrases.slice(0, room);
    room -= kept.length;
    return kept;
  });
}

/** A file is read once, however many letters are typed. */
const vocabularies = new WeakMap<PackedTerms, Vocabulary>();

function vocabularyIn(file: PackedTerms): Vocabulary {
  const vocabulary = vocabularies.get(file) ?? vocabularyOf(unpackTerms(file));
  vocabularies.set(file, vocabulary);
  return vocabulary;
}

type Scores = ReadonlyMap<number, number>;

function weighted(scores: Scores, weight: number): Scores {
  return new Map([...scores].map(([id, score]) => [id, score * weight]));
}

/** What any word has found: the more words, the better. */
function some(scores: readonly Scores[]): Scores {
  const sums = new Map<number, number>();
  for (const [id, score] of scores.flatMap((one) => [...one])) {
    sums.set(id, (sums.get(id) ?? 0) + score);
  }
  return sums;
}

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
