import { expect, test } from 'vitest';
import { marked } from './marked.ts';

const shown = (text: string, terms: readonly string[]) =>
  marked(text, terms)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  [
    'words that begin with a term are marked as a whole',
    ['stop'],
    '[Stop] and [stopped], no nonstop',
  ],
  [
    'an identifier is marked as a whole',
    ['x-project-id', 'project'],
    'the [X-PROJECT-ID] of a [project]',
  ],
  ['signs of expressions mean themselves', ['h100.8x', '/18', 'a(b'], 'an [h100.8x], h100x8x'],
  ['nothing is lost without terms', [], 'as it is'],
])('%s', (_, terms, expected) => {
  expect(shown(expected.replaceAll(/[[\]]/g, ''), terms)).toBe(expected);
});

test.each([
  'out-of-stock',
  'h100.8x',
  'a/b',
  'x+y',
  '$HOME',
  'c[0]',
  'a\\b',
  '(a|b)',
  '{id}',
  '^a?',
])('the term %s is looked for as it is', (term) => {
  expect(marked(`Of ${term}.`, [term])).toContainEqual({ text: term, isMarked: true });
});
