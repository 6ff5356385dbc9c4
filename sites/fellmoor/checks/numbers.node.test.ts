import { describe, expect, test } from 'vitest';
import { guidePage } from './guide-pages.node.ts';
import { checkNumbers } from './numbers.node.ts';
import { proseOf } from './prose.node.ts';

const spores =
  '- { number: "8 spores", pages: [plants/moss], means: spores, source: specification 3 }';

function check(text: string, list = '') {
  return checkNumbers(proseOf(guidePage('content/docs/plants/moss.mdx', text)), list).problems;
}

describe('numbers', () => {
  test.each([
    '`8 spores` is code.',
    '```text\n8\n```',
    '1. One step.\n2. Another.',
    'Names are v1alpha1, h100.8x and train-01.',
    '[The page](https://moss.example/8) leads elsewhere.',
  ])('%j says no number', (text) => {
    expect(check(text)).toEqual([]);
  });

  test.each([
    ['Moss.\n\nIt has 8 leaves.', 3, '8'],
    ['It has\n1,800 leaves.', 2, '1,800'],
    ['## Version 22.4.2', 1, '22.4.2'],
    ['| leaves |\n|---|\n| 7 |', 3, '7'],
    ['It is in 10.0.0.0/8.', 1, '10.0.0.0/8'],
    ['It weighs 960Gi.', 1, '960Gi'],
    ['It holds 2^30 bytes.', 1, '2^30'],
    ['---\ntitle: Moss\ndescription: It has 8 leaves.\n---\n', 3, '8'],
  ])('%j is reported with its line', (text, line, number) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        file: 'content/docs/plants/moss.mdx',
        line,
        problem: expect.stringContaining(`The number ${number} has no source here`),
      }),
    ]);
  });

  test('an entry allows its words on its page, and nothing else', () => {
    expect(check('Moss has 8 spores.', spores)).toEqual([]);
    const [other] = check('Moss has 8 spores and 8 leaves.', spores);
    expect(other?.problem).toContain('"Moss has 8 spores and 8 leaves."');
    expect(other?.suggestion).toBe('"8 spores" on plants/moss');
    expect(check('Moss has 18 spores.', spores)[0]?.problem).toContain('The number 18');
    const elsewhere = spores.replace('plants/moss', 'plants/fern');
    expect(check('Moss has 8 spores.', elsewhere).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('The number 8 has no source here'),
      'The page plants/fern does not say "8 spores".',
    ]);
  });

  test('an entry for any page is allowed everywhere, and told when no page uses it', () => {
    const any = '- { number: "404", pages: any, means: not found, source: specification 8 }';
    expect(check('The API answers 404.', any)).toEqual([]);
    expect(check('Nothing.', any)).toEqual([
      expect.objectContaining({ line: 1, problem: 'No page says "404".' }),
    ]);
  });

  test('an entry without a source is reported with its line', () => {
    const problems = check('8 spores.', `${spores}\n- { number: "9", pages: any, means: leaves }`);
    expect(problems).toEqual([
      expect.objectContaining({
        file: 'sites/fellmoor/checks/numbers.yaml',
        line: 2,
        problem: 'The entry is not complete.',
      }),
    ]);
  });
});
