import { expect, test } from 'vitest';
import { formulaOf } from './math.node.ts';

const formulas = [
  'E = mc^2',
  String.raw`\begin{aligned} a &= b \\ c &= d \end{aligned}`,
  String.raw`\begin{cases} a & b \\ c & d \end{cases}`,
  String.raw`\begin{array}{c|c} a & b \\ \hline c & d \end{array}`,
  String.raw`\begin{equation} a \end{equation}`,
  String.raw`\boxed{a} \cancel{x} \overline{a} \hat{x} \vec{x} \widehat{abc} \xrightarrow{abc}`,
  String.raw`\colorbox{yellow}{x} \raisebox{1em}{x} \llap{x} \smash{x} \!x`,
  String.raw`\begin{CD} A @>a>> B \\ @VVbV @VVcV \\ C @>>> D \end{CD}`,
];

test.each(formulas)('%s needs no style that the policy forbids', async (source) => {
  // Environments with numbers are paragraphs of their own.
  for (const isBlock of /equation|CD/.test(source) ? [true] : [true, false]) {
    const formula = await formulaOf(source, isBlock);
    const html = formula.kind === 'markup' ? formula.html : '';
    expect(html).toMatch(/^<math[\s\S]+<\/math>$/);
    expect(html).not.toMatch(/\sstyle=/);
  }
});

test('a colour is an attribute, and a line or a space of a table a class', async () => {
  const coloured = await formulaOf(String.raw`\textcolor{#f00}{y}`, false);
  expect(coloured).toMatchObject({ html: expect.stringContaining('mathcolor="#f00"') });
  const table = await formulaOf(String.raw`\begin{array}{c|c} a & b \end{array}`, true);
  expect(table).toMatchObject({ html: expect.stringContaining('class="m-l0 m-r50 m-solid-right') });
});

test.each([
  [String.raw`\frc{a}`, 'Unsupported function name: \\frc', 0],
  ['a \\\\\n\\sqrt{d', "Expected '}', got the end", 1],
  ['a^', 'something is missing', 0],
  [String.raw`\href{https://a.example}{x}`, 'Unsupported function name: \\href', 0],
])('%s is a mistake', async (source, problem, line) => {
  expect(await formulaOf(source, true)).toEqual({ kind: 'mistake', problem, line });
});
