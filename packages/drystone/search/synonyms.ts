import { termsOf, wordsOf } from './words.ts';

/** What readers type, by the words that the pages write in its place. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Terms that a record must have together. */
export type Terms = readonly string[];

/** Finds for each word of a query what the pages write in its place. */
export type FindMeant = (words: readonly string[]) => readonly (readonly Terms[])[];

/** A phrase of readers is found where all of its words follow each other. */
export function findMeantIn(synonyms: Synonyms): FindMeant {
  const phrases = Object.entries(synonyms).flatMap(([meant, typed]) =>
    typed.map((phrase) => ({ typed: termsIn(phrase), meant: termsIn(meant) })),
  );
  return (words) => {
    const terms = words.map((word) => termsOf(word)[0] ?? '');
    return terms.map((_, at) =>
      phrases.filter(({ typed }) => isIn(typed, terms, at)).map(({ meant }) => meant),
    );
  };
}

/** True where a word of the phrase is at this place of the query, and its other words are around it. */
function isIn(phrase: Terms, terms: Terms, at: number): boolean {
  return phrase.some((_, before) =>
    phrase.every((term, next) => terms[at - before + next] === term),
  );
}

function termsIn(phrase: string): string[] {
  return wordsOf(phrase).flatMap((word) => termsOf(word)[0] ?? []);
}
