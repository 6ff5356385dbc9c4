import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const text =
  'A filesystem is attached when the instance is created, and it stays when the instance is deleted. Nothing else keeps data.';

test.each([
  [
    'at the beginning',
    ['filesystem'],
    'A filesystem is attached when the instance is created, and it stays when the instance is…',
  ],
  [
    'in the middle',
    ['deleted'],
    '…instance is created, and it stays when the instance is deleted. Nothing else keeps data.',
  ],
  [
    'nowhere',
    ['moss'],
    'A filesystem is attached when the instance is created, and it stays when the instance is…',
  ],
])('a word %s is shown between whole words', (_, terms, shown) => {
  expect(excerpt(text, terms)).toBe(shown);
});

test('the passage with most of the words is shown, and a word where one begins', () => {
  expect(excerpt(text, ['instance', 'deleted', 'keep'], 60)).toBe(
    '…when the instance is deleted. Nothing else keeps data.',
  );
  expect(excerpt('The restart of a queue loses its art. An art of its own.', ['art'], 30)).toBe(
    '…its art. An art of its own.',
  );
});

test('a text without blanks is cut where its room ends', () => {
  expect(excerpt('x'.repeat(200), [])).toBe(`${'x'.repeat(90)}…`);
});
