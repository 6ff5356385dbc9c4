import { expect, test } from 'vitest';
import { escapeHeadingIds, readHeadingId } from './heading-ids.ts';

test.each([
  ['Water {#wet}', { words: 'Water', id: 'wet' }],
  ['Water and {soil} {#wet-2.b}', { words: 'Water and {soil}', id: 'wet-2.b' }],
  ['Water', undefined],
  ['Water {#}', undefined],
  ['Water {#a b}', undefined],
])('%j', (text, expected) => {
  expect(readHeadingId(text)).toEqual(expected);
});

test('ids are escaped in headings, and nowhere else', () => {
  const source = [
    '## Water {#wet}',
    'Text {#not}',
    '````sh',
    '## comment {#not}',
    '```',
    '### Still code {#not}',
    '````',
    '### Soil {#dry}',
    '~~~',
    '## never closed {#not}',
  ];
  const escaped = escapeHeadingIds(source.join('\n')).split('\n');
  expect(escaped.filter((line, at) => line !== source[at])).toEqual([
    '## Water \\{#wet}',
    '### Soil \\{#dry}',
  ]);
});
