import { expect, test } from 'vitest';
import { guidePage } from './guide-pages.node.ts';
import { rhythmOf, rhythmProblems } from './rhythm.node.ts';

const page = (text: string) => guidePage('content/docs/moss.mdx', text);
const long = (opening: string) =>
  `${opening} moss grows on the side of the tree where the sun comes late in the day.`;
const openings = ['Some', 'Old', 'Young', 'Wet', 'Dry', 'Soft', 'Green', 'Brown', 'Most', 'Any'];

test('whole sentences count; leads into code and entries of lists do not', () => {
  const { sentences, mean } = rhythmOf(
    page('Moss is soft and green. Read `one` again:\n\n- [Moss](x)\n- the soft kind of moss'),
  );
  expect({ sentences, mean }).toEqual({ sentences: 1, mean: 5 });
});

test('a page of sentences with some length and different openings has no problem', () => {
  expect(rhythmProblems(page(openings.map(long).join(' ')))).toEqual([]);
});

test('a choppy page is reported with its average and its share of short sentences', () => {
  const choppy = openings.map((opening) => `${opening} moss is soft.`).join(' ');
  expect(rhythmProblems(page(choppy)).map(({ problem }) => problem)).toEqual([
    'The sentences have 4.0 words on average, so the text sounds choppy.',
    '100 % of the sentences have 8 words or fewer.',
  ]);
});

test('four sentences in a row that begin alike are reported with their line', () => {
  const alike = ['The', 'The', 'The', 'The', ...openings].map(long).join('\n\n');
  expect(rhythmProblems(page(alike))).toMatchObject([
    { line: 1, problem: '4 sentences in a row begin with "The".' },
  ]);
});
