import { expect, test } from 'vitest';
import { vocabularyOf, weighed } from './vocabulary.ts';

const titles = '0';
const text = '1';
const inRecords = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, record) => [record, 1]));

const vocabulary = vocabularyOf(
  weighed({
    fieldIds: { title: Number(titles), text: Number(text) },
    index: [
      ['preemptible', { [titles]: inRecords(6), [text]: inRecords(20) }],
      ['prompt', { [text]: inRecords(2) }],
      ['key', { [titles]: inRecords(5) }],
      ['ssh', { [titles]: inRecords(5) }],
      ['h100', { [text]: inRecords(5) }],
      ['file', { [text]: inRecords(5) }],
      ['field', { [text]: inRecords(5) }],
      ['`starting', { [text]: inRecords(1) }],
    ],
  }),
);
const likeliest = (word: string) => vocabulary.corrections(word)[0]?.word;

test('the beginning of a word in many titles is likelier than a whole word that is rare', () => {
  expect(likeliest('prempt')).toBe('preemptible');
});

test('letters in the wrong order are one mistake, in short words too', () => {
  expect(likeliest('kye')).toBe('key');
  expect(likeliest('fiel')).toBe('file');
});

test.each(['h10', 'ket', 'sh', '4100'])('%s is left as it is', (word) => {
  expect(vocabulary.corrections(word)).toEqual([]);
});

test('a word is known, and so is its beginning; the name of a thing is not a word', () => {
  expect(vocabulary.has('preempt')).toBe(true);
  expect(vocabulary.isWhole('preempt')).toBe(false);
  expect(vocabulary.isWhole('preemptible')).toBe(true);
  expect(vocabulary.has('prempt')).toBe(false);
  expect(vocabulary.has('`starting')).toBe(false);
});
