import { expect, test } from 'vitest';
import { anyOf, askedWords, namesQuery, termsOfQuery } from './query.ts';
import { findMeantIn } from './synonyms.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(
  [
    ...['gpucount', 'gpu', 'count', 'instance', 'filesystem', 'multi-node'],
    ...['data', 'set', 'restart', 'availability', 'region'],
  ].map((term) => [term, 1] as const),
);

/** The terms of a query, with those that were meant behind those that were typed. */
const termsFor = (text: string) => JSON.stringify(anyOf(asked(text)).queries);
const asked = (text: string) =>
  askedWords(text, vocabulary, findMeantIn({ restart: ['reboot'], region: ['availability zone'] }));

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

test('a word that texts write with a hyphen is asked for by its two words', () => {
  expect(termsFor('multi node')).toContain('"multi-node"');
});

test('a word that the index has as two is asked for as both of them together', () => {
  const [word] = asked('dataset');
  expect(word?.alternatives).toContainEqual(['data', 'set']);
});

test('what the pages write in the place of a word is asked for, too', () => {
  expect(termsFor('reboot instance')).toContain('"restart"');
});

test('a phrase has another meaning only as a whole', () => {
  expect(termsFor('availability zone')).toContain('"region"');
  expect(termsFor('availability')).not.toContain('"region"');
  expect(termsFor('zone availability')).not.toContain('"region"');
});

test('words of a question that say nothing of its subject are left out, unless there are no others', () => {
  const terms = (text: string) => termsOfQuery(anyOf(asked(text)));
  expect(terms('how many instances would I need')).toEqual(['instance']);
  expect(asked('many')).toHaveLength(1);
});

test('a single word may be a name, and of several words those that are spelt like one', () => {
  expect(namesQuery('running').queries).toEqual(['`running']);
  expect(namesQuery('is it running out-of-stock').queries).toEqual(['`out-of-stock']);
});

test('of a pasted log the first words are asked for, each once', () => {
  const log = Array.from({ length: 500 }, (_, line) => `instance failed line${line}`).join('\n');
  expect(asked(log)).toHaveLength(32);
});
