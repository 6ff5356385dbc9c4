import { editDistances } from '@drystone/lib/edit-distances';
import type { AsPlainObject } from 'minisearch';
import { isNameTerm, termsOf } from './words.ts';

/** A word of the index. */
interface KnownWord {
  readonly word: string;
  /** Grows with the records that have it; a title counts more than a text. */
  readonly weight: number;
  readonly letters: number;
}

export interface Vocabulary {
  /** True for a word of the index, and for the beginning of one. */
  has(word: string): boolean;
  isWhole(word: string): boolean;
  /** True for a name in a contract that pages hardly use as a word. Takes it in lower case and without its ending. */
  isName(word: string): boolean;
  /** What a reader may have meant, the likeliest first. */
  corrections(word: string): Correction[];
}

export interface Correction {
  readonly word: string;
  /** Of the likeliest: 1. */
  readonly likelihood: number;
}

/** A term of the index, with its weight. */
export type WeighedTerm = readonly [term: string, weight: number];

/** What things are called. */
const titleFields = ['title', 'keywords'];

/** The weight of one record of a term in a field. */
export const fieldWeight = (field: string): number =>
  titleFields.includes(field) ? titleWeight : 1;

/** The terms of an index. Readers type what things are called more often than what is said of them. */
export function weighed({ index, fieldIds }: Pick<AsPlainObject, 'index' | 'fieldIds'>) {
  const titles = new Set(titleFields.map((field) => String(fieldIds[field])));
  return index.map(([term, fields]): WeighedTerm => [term, weightOf(fields, titles)]);
}

/** Terms as a file has them: sorted, parted by blanks, with a digit of base 36 for the weight of each. */
export interface PackedTerms {
  readonly terms: string;
  readonly weights: string;
}

export function packTerms(terms: readonly WeighedTerm[]): PackedTerms {
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  const digit = (weight: number) => Math.min(35, Math.round(Math.log2(1 + weight))).toString(36);
  return {
    terms: sorted.map(([term]) => term).join(' '),
    weights: sorted.map(([, weight]) => digit(weight)).join(''),
  };
}

export function unpackTerms({ terms, weights }: PackedTerms): WeighedTerm[] {
  return terms
    .split(' ')
    .map((term, at) => [term, 2 ** Number.parseInt(weights.charAt(at), 36) - 1]);
}

/** Only such a word can be meant by another one. */
export const isCorrectable = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

export function vocabularyOf(terms: readonly WeighedTerm[]): Vocabulary {
  const all = terms.flatMap(([term]) => (isNameTerm(term) ? [] : term)).sort();
  const whole = new Set(all);
  const names = namesIn(terms);
  const words = terms
    .filter(([term]) => isCorrectable(term))
    .map(([word, weight]): KnownWord => ({ word, weight, letters: lettersIn(word) }));
  // A reader types on behind a misspelt word.
  const found = new Map<string, Correction[]>();
  return {
    has: (word) => firstFrom(word, all)?.startsWith(word) ?? false,
    isWhole: (word) => whole.has(word),
    isName: (word) => names.has(word),
    corrections: (word) => {
      const corrections = found.get(word) ?? correctionsOf(word, words);
      found.set(word, corrections);
      return corrections;
    },
  };
}

/** A name that is a word in so many more places is a word: `toolboxes`, and not `seedTrays`. */
const surelyWord = 20;

/** The names of a contract as terms, but for those that are words as well. */
function namesIn(terms: readonly WeighedTerm[]): ReadonlySet<string> {
  const names = new Map(
    terms.flatMap(([term, weight]) =>
      isNameTerm(term)
        ? termsOf(term)
            .slice(0, 1)
            .map((name) => [name, weight] as const)
        : [],
    ),
  );
  for (const [term, weight] of terms) {
    if (weight > surelyWord * (names.get(term) ?? weight)) names.delete(term);
  }
  return new Set(names.keys());
}

const titleWeight = 4;

function weightOf(fields: Readonly<Record<string, object>>, titles: ReadonlySet<string>): number {
  return Object.entries(fields).reduce(
    (sum, [field, records]) =>
      sum + Object.keys(records).length * (titles.has(field) ? titleWeight : 1),
    0,
  );
}

const mostCorrections = 3;
const leastLikelihood = 0.4;

function correctionsOf(word: string, words: readonly KnownWord[]): Correction[] {
  const most = mistakesIn(word);
  if (most === 0) return [];
  const letters = lettersIn(word);
  // The words of the index have no plural s, which a mistake before it keeps in what was typed.
  const forms = word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
  const found = words
    .filter((known) => count(letters & ~known.letters) <= most)
    .map((known) => ({
      word: known.word,
      likelihood: Math.max(...forms.map((form) => likelihoodOf(form, known, most))),
    }))
    .filter(({ likelihood }) => likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood);
  const best = found[0]?.likelihood ?? 1;
  return found
    .slice(0, mostCorrections)
    .map((one) => ({ word: one.word, likelihood: one.likelihood / best }))
    .filter(({ likelihood }) => likelihood >= leastLikelihood);
}

/** One bit for each letter of the Latin alphabet: each that another word lacks is a mistake. */
function lettersIn(word: string): number {
  return [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0);
}

function count(bits: number): number {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) sum++;
  return sum;
}

/** The mistakes that a word may have. A misspelt number would be another number. */
function mistakesIn(word: string): number {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Shorter beginnings are the beginning of too much. */
const shortestBeginning = 5;

/** A word that is nearer is likelier, and so is one that is more of what was typed, or more often written. */
function likelihoodOf(typed: string, { word, weight }: KnownWord, most: number): number {
  if (word.length < typed.length - most) return 0;
  const { whole, beginning } = editDistances(typed, word, most);
  // In three letters any other one makes another word; only their order can be wrong.
  if (typed.length === 3 && !isSwapped(typed, word)) return 0;
  const isWhole = whole <= Math.min(beginning + 1, most);
  if (!isWhole && (beginning > most || typed.length < shortestBeginning)) return 0;
  const share = isWhole ? 1 : (1 + typed.length / word.length) / 2;
  const start = typed[0] === word[0] ? 1 : 0.4;
  return start * share * 0.25 ** (isWhole ? whole : beginning) * Math.log2(1 + weight);
}

function isSwapped(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

/** The first of sorted words that does not come before this one; a word that begins with it, if there is one. */
function firstFrom(word: string, sorted: readonly string[]): string | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
