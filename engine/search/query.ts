import type { Query, QueryCombination, SearchOptions } from 'minisearch';
import type { Vocabulary } from './vocabulary.ts';
import { namesOf, nameTerm, termsOf, wordsOf } from './words.ts';

/** The terms are made here, and not to be cut again. */
const asTheyAre: SearchOptions = { tokenize: (term) => [term], processTerm: (term) => term };

/** A pasted log says in its first words what it is about; all of them would keep the reader waiting. */
const mostWords = 32;

/** Asks for records with all, or any, of the words that a reader has typed. */
export function wordsQuery(
  text: string,
  vocabulary: Vocabulary,
  combineWith: 'AND' | 'OR',
): QueryCombination {
  const words = [...new Set(wordsOf(text))].slice(0, mostWords);
  const queries = words.flatMap((word, at): QueryCombination[] => {
    const one = wordQueries(word, vocabulary);
    const joined = [joinedTerm(words[at - 1], word), joinedTerm(word, words[at + 1])].filter(
      (term) => vocabulary.isWhole(term) && !vocabulary.isName(term),
    );
    if (one.length === 0 || joined.length === 0) return one;
    const asJoined = joined.map((term) => termQuery(term, 1, vocabulary));
    return [{ combineWith: 'OR', queries: [{ combineWith, queries: one }, ...asJoined] }];
  });
  return { ...asTheyAre, combineWith, queries };
}

/**
 * Two words as one: texts write `filename`, and readers `file name`. Empty where there are not two. A name of the
 * contract, such as `createdAt`, is not a word: whoever types its parts asks for what it is, and not for the field.
 */
function joinedTerm(first = '', second = ''): string {
  const isPair = [first, second].every((word) => /^\p{L}{3,}$/u.test(word));
  return isPair ? (termsOf(first + second)[0] ?? '') : '';
}

/** All terms that a query asks for. */
export function termsOfQuery(query: Query): string[] {
  if (typeof query === 'string') return [query];
  return typeof query === 'symbol' ? [] : query.queries.flatMap(termsOfQuery);
}

/** A word that the index does not have as it was typed. */
export interface UnknownWord {
  /** In lower case. */
  readonly typed: string;
  /** What is looked for in its place, the likeliest first. */
  readonly terms: readonly string[];
}

export function unknownWords(text: string, vocabulary: Vocabulary): UnknownWord[] {
  return wordsOf(text).flatMap((word) => {
    const [term, ...parts] = termsOf(word);
    if (term === undefined || parts.length > 0 || vocabulary.isWhole(term)) return [];
    const begun = vocabulary.has(term) ? [term] : [];
    const corrected = vocabulary.corrections(term).map((correction) => correction.word);
    return [{ typed: word.toLowerCase(), terms: [...begun, ...corrected] }];
  });
}

/** Fewer letters begin words that have nothing in common. */
const fewestLetters = 3;

/** Asks for words that begin as the words of a query do, or that a word of the query ends with. */
export function partsQuery(text: string, vocabulary: Vocabulary): QueryCombination {
  const parts = wordsOf(text)
    .flatMap(termsOf)
    .flatMap((term) => partOf(term, vocabulary) ?? []);
  const queries = parts.map((part) => ({ queries: [part], prefix: true }));
  return { ...asTheyAre, combineWith: 'OR', queries };
}

/** The longest beginning of a term that the index has, or else its longest end. */
function partOf(term: string, vocabulary: Vocabulary): string | undefined {
  const least = Math.max(fewestLetters, Math.ceil(term.length / 2));
  const lengths = Array.from({ length: Math.max(0, term.length - least) }, (_, at) => at + 1);
  const beginning = lengths.map((cut) => term.slice(0, -cut)).find(vocabulary.has);
  return beginning ?? lengths.map((cut) => term.slice(cut)).find(vocabulary.isWhole);
}

/** How often a record says a name counts, and not how many other names it says: tables have many. */
const byMentions = { k: 2, b: 0, d: 0 };

/**
 * Asks for records about the names that a reader has typed: a single word may be one, and among several words
 * those that are spelt like an identifier.
 */
export function namesQuery(text: string): QueryCombination {
  const all = namesOf(text);
  const names = all.length === 1 ? all : all.filter((name) => termsOf(name).length > 1);
  return { ...asTheyAre, bm25: byMentions, combineWith: 'OR', queries: names.map(nameTerm) };
}

/** The parts of an identifier count little beside the whole, and find it when the whole is misspelt. */
const weightOfPart = 0.3;

function wordQueries(word: string, vocabulary: Vocabulary): QueryCombination[] {
  const [whole, ...parts] = termsOf(word);
  if (whole === undefined) return [];
  if (parts.length === 0) return [termQuery(whole, 1, vocabulary)];
  const isKnown = vocabulary.has(whole);
  const ofParts = parts.map((part) => termQuery(part, isKnown ? weightOfPart : 1, vocabulary));
  return isKnown ? [termQuery(whole, 1, vocabulary), ...ofParts] : ofParts;
}

/** What a reader may have meant counts less than a word that begins with what the reader typed. */
const weightOfMeant = 0.4;

/** So many letters that begin a word were hardly meant for another one. */
const surelyBegun = 5;

function termQuery(term: string, weight: number, vocabulary: Vocabulary): QueryCombination {
  const typed = {
    queries: [term],
    prefix: term.length > 1,
    boostTerm: () => weight,
  };
  const isBegun = vocabulary.has(term);
  if (vocabulary.isWhole(term) || (isBegun && term.length >= surelyBegun)) return typed;
  const ofMeant = weight * (isBegun ? weightOfMeant : 1);
  const meant = vocabulary.corrections(term).map(({ word, likelihood }) => ({
    queries: [word],
    boostTerm: () => ofMeant * likelihood,
  }));
  return { combineWith: 'OR', queries: [typed, ...meant] };
}
