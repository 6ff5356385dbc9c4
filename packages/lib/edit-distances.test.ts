import { expect, test } from 'vitest';
import { editDistances } from './edit-distances.ts';

test.each([
  ['slurm', 'slurm', 0, 0],
  ['slrum', 'slurm', 1, 1],
  ['slurrm', 'slurm', 1, 1],
  ['capcity', 'capacity', 1, 1],
  ['kubernetis', 'kubernetes', 1, 1],
])('%s is %s with %d mistake', (typed, word, whole, beginning) => {
  expect(editDistances(typed, word, 2)).toEqual({ whole, beginning });
});

test('what was begun is compared with the beginning of a word', () => {
  expect(editDistances('prempt', 'preemptible', 2)).toEqual({
    whole: Number.POSITIVE_INFINITY,
    beginning: 1,
  });
});

test('words with more mistakes than asked for are not measured', () => {
  const far = Number.POSITIVE_INFINITY;
  expect(editDistances('volume', 'storage', 2)).toEqual({ whole: far, beginning: far });
});
