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
    '…and it stays when the instance is deleted. Nothing else keeps data.',
  ],
  [
    'nowhere',
    ['moss'],
    'A filesystem is attached when the instance is created, and it stays when the instance is…',
  ],
])('a word %s is shown between whole words', (_, terms, shown) => {
  expect(excerpt(text, terms)).toBe(shown);
});

test('a text without blanks is cut where its room ends', () => {
  expect(excerpt('x'.repeat(200), [])).toBe(`${'x'.repeat(90)}…`);
});
