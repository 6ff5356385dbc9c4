import { expect, test } from 'vitest';
import { parseProse } from '../../engine/markdown/parse-prose.node.ts';
import { proseHtml, proseLineHtml } from './prose-html.ts';

const targets = { routeByFile: new Map(), publicFiles: new Set<string>() };

function parse(markdown: string) {
  return parseProse(markdown, { file: 'api.yaml', targets, headingPrefix: 's/' }).prose;
}

test('one paragraph is printed without its element', () => {
  expect(proseHtml(parse('A *soft* plant.'))).toEqual({
    isParagraph: true,
    html: 'A <em>soft</em> plant.',
  });
});

test('headings get a link to themselves', () => {
  expect(proseHtml(parse('## A & B'))).toEqual({
    isParagraph: false,
    html: '<h2 id="s/a--b">A &#x26; B<a class="heading-anchor" href="#s/a--b" aria-label="Direct link to A &#x26; B">#</a></h2>',
  });
});

test('tables scroll inside the page', () => {
  expect(proseHtml(parse('| a |\n|---|\n| b |')).html).toMatch(
    /^<div class="table" tabindex="0" role="group" aria-label="Table"><table>.*<\/table><\/div>$/s,
  );
});

test('within a line, paragraphs run together', () => {
  expect(proseLineHtml(parse('A.\n\nB `c`.'))).toBe('A.\nB <code>c</code>.');
});
