import { isPlainLine } from '@drystone/lib/prose/plain-line';
import { parseProse } from 'drystone/markdown/parse-prose.node';
import { expect, test } from 'vitest';
import { proseLineMarkdown, proseMarkdown } from './prose.markdown.ts';

const targets = {
  routeByFile: new Map([['content/docs/a.mdx', '/a']]),
  publicFiles: new Set<string>(),
};

function parse(markdown: string) {
  return parseProse(markdown, { file: 'api.yaml', targets, headingPrefix: 'section/' }).prose;
}

test.each([
  ['paragraphs', 'One.\n\nTwo.'],
  ['code and emphasis', 'Set `a<b` to **true**, _once_.'],
  ['links', '[ab](/a)'],
  ['lists', '- a\n- b'],
  ['a list in a list', '- outer\n  - inner one\n  - inner two\n- second'],
  ['a numbered list', '1. a\n2. b'],
  ['tables', '| A | B |\n| - | - |\n| 1 | 2 |'],
  ['headings', '### Errors\n\nSome.'],
  ['code with empty lines', '```json\na\n\nb\n```'],
  ['quotes', '> a\n>\n> b'],
  ['signs that mean nothing', 'a \\* b'],
])('%s stay what they are', (_, markdown) => {
  expect(proseMarkdown(parse(markdown.replace('###', '##'))).replace('##', '###')).toBe(markdown);
});

test('raw HTML becomes Markdown', () => {
  expect(proseMarkdown(parse('<b>Soft</b> moss<br>and <a href="/a">more</a>'))).toBe(
    '**Soft** moss\\\nand [more](/a)',
  );
});

test.each([
  ['One.\n\nTwo.', 'One. Two.'],
  ['- a\n- `b`\n\nc\\\nd', 'a `b` c d'],
  ['', ''],
])('in a list, %j is one line', (markdown, line) => {
  expect(proseLineMarkdown(parse(markdown))).toBe(line);
});

test('a plain line is written as it was read', () => {
  const line = 'The "name", as in flow.Work/items (50 % = half): a’b – c?';
  expect(isPlainLine(line)).toBe(true);
  expect(proseMarkdown(parse(line))).toBe(line);
  expect(proseLineMarkdown(parse(line))).toBe(line);
});
