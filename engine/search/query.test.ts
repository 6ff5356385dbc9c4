import { expect, test } from 'vitest';
import { namesQuery, wordsQuery } from './query.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(
  ['gpucount', 'gpu', 'count', 'instance', 'filesystem'].map((term) => [term, 1] as const),
);

/** The terms of a query, with those that were meant behind those that were typed. */
const termsFor = (text: string) => JSON.stringify(wordsQuery(text, vocabulary, 'AND').queries);

test('an identifier is asked for as a whole and in its parts', () => {
  expect(termsFor('gpuCount')).toMatch(/"gpucount".*"gpu".*"count"/);
});

test('a misspelt identifier is asked for in its parts, and in what they may mean', () => {
  expect(termsFor('gpuCuont')).not.toContain('"gpucuont"');
  expect(termsFor('gpuCuont')).toMatch(/"gpu".*"cuont".*"count"/);
});

test('two words are asked for as one where the index knows them as one', () => {
  expect(termsFor('attach file system')).toContain('"filesystem"');
  expect(termsFor('attach file instance')).not.toContain('"fileinstance"');
});

test('a single word may be a name, and of several words those that are spelt like one', () => {
  expect(namesQuery('running').queries).toEqual(['`running']);
  expect(namesQuery('is it running out-of-stock').queries).toEqual(['`out-of-stock']);
});

test('of a pasted log the first words are asked for, each once', () => {
  const log = Array.from({ length: 500 }, (_, line) => `instance failed line${line}`).join('\n');
  expect(wordsQuery(log, vocabulary, 'AND').queries).toHaveLength(32);
});
