import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../../bin/setup.mjs';
import { sayFirst } from '../../content/say-of.ts';
import { compilePage } from '../../markdown/compile.node.ts';
import { extensionsOf, type MarkdownExtensions } from '../../markdown/markdown-extensions.ts';
import { readConfig } from '../../read/read-config.node.ts';
import { markdown } from './formulas-markdown.node.ts';

const extensions = extensionsOf([{ feature: 'formulas', markdown }]);

function compile(source: string, own: MarkdownExtensions | undefined = extensions) {
  const targets = { routeByFile: new Map(), publicFiles: new Set<string>() };
  return compilePage(source, 'page.mdx', targets, undefined, own);
}

test('a formula is MathML on the page, its source in the copy, and what it says in the search', async () => {
  const { body, found } = await compile(
    'A bed of $`a^2`$ plants, $`b`$`c`$.\n\n```math\na^2\n```\n',
  );
  expect(found.mistakes).toEqual([]);
  const [sentence, , block] = JSON.parse(body.tree);
  expect(sentence.children).toMatchObject([
    'A bed of ',
    { name: 'MathFormula', props: { html: expect.stringMatching(/^<math/) } },
    ' plants, ',
    { name: 'MathFormula' },
    // The second dollar of one formula is not the first of the next.
    { name: 'code', children: ['c'] },
    '$.',
  ]);
  expect(block).toMatchObject({ name: 'MathFormula', props: { display: '' } });
  expect(body.markdown).toBe('A bed of $`a^2`$ plants, $`b`$`c`$.\n\n```math\na^2\n```\n');
  expect(body.sections).toMatchObject([
    { text: 'A bed of a² plants, bc$. a²', code: '', names: [{ name: 'c', isSubject: false }] },
  ]);
});

test('a formula in a heading reads as text in the outline and in search, and its address stays', async () => {
  const { found, body } = await compile(
    'Grow.\n\n## The $`x^2`$ law\n\nA bed of $`\\frac{a}{b}`$ plants.\n\n```math\nE = mc^2\n```\n',
  );
  expect(found.mistakes).toEqual([]);
  expect(found.headings).toEqual([{ id: 'the-x2-law', text: 'The x² law', level: 2 }]);
  const { headings, text, code, names } = found.sections.at(-1) ?? {};
  expect([headings, text, code, names]).toEqual([
    ['The x² law'],
    'A bed of a/b plants. E = mc²',
    '',
    [],
  ]);
  // The name of the link of the heading to itself.
  expect(body.tree).toContain('"text":"x²"');
});

test('a heading may end with a formula and name its id', async () => {
  const { found } = await compile('## The law $`x^2`$ {#law}\n\nA.\n');
  expect(found.headings).toEqual([{ id: 'law', text: 'The law x²', level: 2 }]);
});

test('a formula is called one in the language of the site', async () => {
  const { config } = await readConfig(join(projectFolder, 'tests/sites/german'));
  expect(sayFirst(config)('Formula')).toBe('Formel');
});

describe('mistakes', () => {
  test.each([
    ['A.\n\nB $`\\frc{a}`$.', 3, 'The formula cannot be read: Unsupported function name: \\frc.'],
    ['```math\na\n\\sqrt{d\n```', 3, "The formula cannot be read: Expected '}', got the end."],
    ['```math x\na\n```', 1, 'The formula has "x" after its language, which means nothing.'],
  ])('%j', async (source, line, problem) => {
    expect((await compile(source)).found.mistakes).toMatchObject([
      { line, problem: `[formulas] ${problem}` },
    ]);
  });

  test.each([
    ['The mean is $\\bar{x}$.', 'A formula has backticks between its dollars: $`\\bar{x}`$'],
    [
      'The rate is $r = \\frac{v}{2t}$.',
      'A formula has backticks between its dollars: $`r = \\frac{v}{2t}`$',
    ],
    ['It costs $5, or $6 with {a}.', 'To show braces as text, put them in `backticks`.'],
  ])('%s is answered with how formulas are written', async (source, remedy) => {
    expect((await compile(source)).found.mistakes).toMatchObject([{ line: 1, remedy }]);
  });
});

describe('a site without the feature', () => {
  test('has dollars and code as they are written', async () => {
    const { body, found } = await compile(
      '## The $`x^2`$ law\n\nIt costs $`5`$.\n',
      extensionsOf([]),
    );
    expect(found.mistakes).toEqual([]);
    expect(found.headings).toMatchObject([{ id: 'the-x2-law', text: 'The $x^2$ law' }]);
    expect(JSON.parse(body.tree).at(-1).children).toMatchObject([
      'It costs $',
      { name: 'code', children: ['5'] },
      '$.',
    ]);
    expect(body).toMatchObject({ sheets: [], components: {} });
  });

  test('has no language `math`, and nothing to say of dollars in a line that MDX cannot read', async () => {
    const { found } = await compile(
      '```math\na\n```\n\nThe mean is $\\bar{x}$.\n',
      extensionsOf([]),
    );
    expect(found.mistakes).toMatchObject([
      { line: 5, remedy: 'To show braces as text, put them in `backticks`.' },
      {
        line: 1,
        problem: 'The code block names the language "math", which is not highlighted here.',
      },
    ]);
  });
});
