import { expect, test } from 'vitest';
import { count, escapeHtml, nearest, plainText } from './text.ts';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
])('%d of a thing is written %j', (amount, text) => {
  expect(count(amount, 'page')).toBe(text);
});

test('a plural that is not regular is named', () => {
  expect(count(2, 'category', 'categories')).toBe('2 categories');
  expect(count(1, 'category', 'categories')).toBe('1 category');
});

test('no character of a text can leave an element or an attribute', () => {
  expect(escapeHtml('<a href="x">&amp;</a>')).toBe(
    '&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['desc', undefined],
  ['descripton', 'description'],
  ['positon', 'position'],
  ['#labl', 'label'],
  ['', undefined],
])('%j most likely means %j', (word, meant) => {
  expect(nearest(word, ['title', 'description', 'label', 'position'])).toBe(meant);
});

test('of two candidates the closer one is meant', () => {
  expect(nearest('manage-nodes', ['manage-clusters', 'manage-node-pools', 'manage-modes'])).toBe(
    'manage-modes',
  );
});

test('two letters that changed places are one mistake', () => {
  expect(nearest('sotp', ['spot', 'stop'])).toBe('stop');
});

test('a short word is not mistaken for another short word', () => {
  expect(nearest('vi', ['go', 'js', 'sh'])).toBeUndefined();
  expect(nearest('j', ['js', 'go'])).toBeUndefined();
  expect(nearest('yml', ['yaml'])).toBe('yaml');
});

test('a text is the same whichever editor has saved it, and has as many lines', () => {
  expect(plainText('\uFEFFone\r\ntwo\rthree\n\r\nfive')).toBe('one\ntwo\nthree\n\nfive');
});
