import { expect, test } from 'vitest';
import { namesOf, termsOf, wordsOf } from './words.ts';

const terms = (text: string) => wordsOf(text).flatMap(termsOf);

test.each([
  ['X-PROJECT-ID', ['x-project-id', 'x', 'project', 'id']],
  ['h100.8x', ['h100.8x', 'h100', '8x']],
  ['out-of-stock', ['out-of-stock', 'out', 'stock']],
  ['createInstance', ['createinstance', 'create', 'instance']],
  ['nvidia.com/gpu', ['nvidia.com/gpu', 'nvidia', 'com', 'gpu']],
  ['"message": {', ['message']],
])('the identifier %s counts as a whole and in its parts', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test.each([
  ['stopping', 'stopped'],
  ['instances', 'instance'],
  ['capacities', 'capacity'],
  ['networking', 'network'],
])('%s and %s are one word', (a, b) => {
  expect(terms(a)).toEqual(terms(b));
});

test.each(['status', 'access', 'axis', 'string'])('%s keeps its ending', (word) => {
  expect(terms(word)).toEqual([word]);
});

test('words that say nothing are left out', () => {
  expect(terms('How do I mount it on the instance?')).toEqual(['mount', 'instance']);
});

test('scripts without spaces are cut into words', () => {
  expect(wordsOf('東京に行く').length).toBeGreaterThan(1);
});

test('a name is kept as it is written, but for signs around it', () => {
  expect(namesOf('see `out-of-stock`, (instances:create) and X-PROJECT-ID.')).toEqual([
    'see',
    'out-of-stock',
    'instances:create',
    'and',
    'X-PROJECT-ID',
  ]);
});
