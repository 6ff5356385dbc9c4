import type { SearchResult } from 'minisearch';
import type { Facts } from './lookup.ts';
import type { AskedWord } from './query.ts';

interface Covered {
  /** True when a result has all words, of its own. */
  readonly hasAll: boolean;
  readonly results: readonly SearchResult[];
}

/** A section is read below the title of its page: what that has, the section has in part. */
const shareOfPage = 0.5;

/** Weighs results by how much of a query they have. A word that few of them have says more than a common one. */
export function weighedByWords(
  results: readonly SearchResult[],
  words: readonly AskedWord[],
  factsOf: (id: number) => Facts,
): Covered {
  const has = results.map(({ queryTerms }) => {
    const terms = new Set(queryTerms);
    return words.map(({ alternatives }) =>
      alternatives.some((one) => one.every((term) => terms.has(term))),
    );
  });
  const weights = words.map((_, word) => {
    const count = has.filter((row) => row[word]).length;
    return count === 0 ? 0 : Math.log(1 + results.length / count);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const facts = results.map(({ id }) => factsOf(id));
  const ofPages = new Map(
    facts.flatMap(({ kind, page }, at) => (kind === 'page' ? [[page, has[at]] as const] : [])),
  );
  return {
    hasAll: has.some((row) => row.every(Boolean)),
    results: results.map((result, at) => {
      const { kind, page } = facts[at] ?? {};
      const above = kind === 'section' && page !== undefined ? ofPages.get(page) : undefined;
      const covered = weights.reduce(
        (sum, weight, word) =>
          sum + weight * (has[at]?.[word] ? 1 : above?.[word] ? shareOfPage : 0),
        0,
      );
      return { ...result, score: result.score * (all === 0 ? 1 : covered / all) ** 2 };
    }),
  };
}
