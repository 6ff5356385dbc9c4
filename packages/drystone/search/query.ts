import type { Query, QueryCombination, SearchOptions } from 'minisearch';
import type { FindMeant, Terms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isAside, namesOf, nameTerm, termsOf, wordsOf } from './words.ts';

/** The terms are made here, and not to be cut again. */
const asTheyAre: SearchOptions = { tokenize: (term) => [term], processTerm: (term) => term };

/** A pasted log says in its first words what it is about; all of them would keep the reader waiting. */
const mostWords = 32;

/** A word of a query, and what stands for it. */
export interface AskedWord {
  readonly query: QueryCombination;
  /** A record has the word that has all terms of one of these. */
  readonly alternatives: readonly Terms[];
}

/** The words that a reader has typed, each with all that it may mean. */
export function askedWords(text: string, vocabulary: Vocabulary, meantBy: FindMeant): AskedWord[] {
  const words = tellingWords(text);
  const [letter = '', ...more] = words.flatMap(termsOf);
  // Beside other words it is a word, and alone the beginning of one.
  if (letter.length === 1 && more.length === 0) {
    return [{ query: { queries: [letter], prefix: true }, alternatives: [[letter]] }];
  }
  const meant = meantBy(words);
  return words.flatMap((word, at) => {
    const joined = [...joinedTerms(words[at - 1], word), ...joinedTerms(word, words[at + 1])]
      .filter((term) => vocabulary.isWhole(term) && !vocabulary.isName(term))
      .map((term): AskedWord => oneTerm(term, vocabulary));
    const inPlace = [...(meant[at] ?? []), ...splitTerm(word, vocabulary)];
    const own = wordsIn(word, inPlace.length > 0 ? withoutCorrections(vocabulary) : vocabulary);
    return own.map((one) => eitherOf([one, ...joined, ...inPlace.map(allTerms)]));
  });
}

/** Asks for records that have any of these words. */
export function anyOf(words: readonly AskedWord[]): QueryCombination {
  return { ...asTheyAre, combineWith: 'OR', queries: words.map(({ query }) => query) };
}

function eitherOf(words: readonly AskedWord[]): AskedWord {
  return {
    query: { combineWith: 'OR', queries: words.map(({ query }) => query) },
    alternatives: words.flatMap(({ alternatives }) => alternatives),
  };
}

/** Without those that say nothing of what is asked for, unless there are no others. */
function tellingWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))].slice(0, mostWords);
  const telling = words.filter((word) => !isAside(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Two words as one: texts write `filename` or `multi-node`, and readers `file name` and `multi node`. A name of the
 * contract, such as `createdAt`, is not a word: whoever types its parts asks for what it is, and not for the field.
 */
function joinedTerms(first = '', second = ''): string[] {
  const isPair = [first, second].every((word) => /^\p{L}{3,}$/u.test(word));
  return isPair ? [first + second, `${first}-${second}`].flatMap(firstTerm) : [];
}

const firstTerm = (word: string) => termsOf(word)[0] ?? [];

/** One word as two, where the index knows only these: readers type `dataset`, and texts write `data set`. */
function splitTerm(word: string, vocabulary: Vocabulary): Terms[] {
  const [term = '', ...parts] = termsOf(word);
  if (parts.length > 0 || vocabulary.isWhole(term) || !/^\p{L}+$/u.test(term)) return [];
  const cuts = Array.from({ length: Math.max(0, term.length - 2 * fewestLetters + 1) }, (_, at) => [
    term.slice(0, at + fewestLetters),
    term.slice(at + fewestLetters),
  ]);
  return cuts.filter((cut) => cut.every(vocabulary.isWhole));
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

export function unknownWords(
  text: string,
  vocabulary: Vocabulary,
  meantBy: FindMeant,
): UnknownWord[] {
  const words = wordsOf(text);
  const meant = meantBy(words);
  return words.flatMap((word, at) => {
    const [term, ...parts] = termsOf(word);
    if (term === undefined || parts.length > 0 || vocabulary.isWhole(term)) return [];
    const begun = vocabulary.has(term) ? [term] : [];
    const inPlace = [...(meant[at] ?? []), ...splitTerm(word, vocabulary)].flat();
    const corrected = vocabulary.corrections(term).map((correction) => correction.word);
    const terms = [...begun, ...(inPlace.length > 0 ? inPlace : corrected)];
    return [{ typed: word.toLowerCase(), terms }];
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

/** An identifier is one word where the index has it; elsewhere its parts are words. */
function wordsIn(word: string, vocabulary: Vocabulary): AskedWord[] {
  const [whole, ...parts] = termsOf(word);
  if (whole === undefined) return [];
  if (parts.length === 0) return [oneTerm(whole, vocabulary)];
  if (!vocabulary.has(whole)) return parts.map((part) => oneTerm(part, vocabulary));
  const { query, alternatives } = oneTerm(whole, vocabulary);
  const ofParts = parts.map((part) => termQuery(part, weightOfPart, vocabulary));
  return [{ query: { combineWith: 'OR', queries: [query, ...ofParts] }, alternatives }];
}

function oneTerm(term: string, vocabulary: Vocabulary): AskedWord {
  const query = termQuery(term, 1, vocabulary);
  return { query, alternatives: termsOfQuery(query).map((one) => [one]) };
}

/** What the pages say in the place of a word counts less than the word. */
const weightInPlace = 0.5;

function allTerms(terms: Terms): AskedWord {
  const boostTerm = () => weightInPlace / terms.length;
  const queries = terms.map((term) => ({ queries: [term], boostTerm }));
  return { query: { combineWith: 'AND', queries }, alternatives: [terms] };
}

/** A word that is known to mean others is not misspelt. */
function withoutCorrections(vocabulary: Vocabulary): Vocabulary {
  return { ...vocabulary, corrections: () => [] };
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
