import { english } from '@drystone/lib/english';
import { sayIn } from '@drystone/lib/words';
import type { ApiWord } from '@drystone/openapi/words/words';
import { parseProse } from 'drystone/markdown/parse-prose.node';
import { expect, test } from 'vitest';
import { proseHtml, proseLineHtml } from './prose-html.ts';

const targets = { routeByFile: new Map(), publicFiles: new Set<string>() };

function parse(markdown: string) {
  return parseProse(markdown, { file: 'api.yaml', targets, headingPrefix: 's/' }).prose;
}

test('one paragraph is printed without its element', () => {
  expect(proseHtml(english, parse('A *soft* plant.'))).toEqual({
    isParagraph: true,
    html: 'A <em>soft</em> plant.',
  });
});

test('headings get a link to themselves', () => {
  expect(proseHtml(english, parse('## A & B'))).toEqual({
    isParagraph: false,
    html: '<h2 id="s/a--b">A &#x26; B<a class="heading-anchor" href="#s/a--b" aria-label="Direct link to A &#x26; B">#</a></h2>',
  });
});

test('tables scroll inside the page', () => {
  expect(proseHtml(english, parse('| a |\n|---|\n| b |')).html).toMatch(
    /^<div class="table" tabindex="0" role="group" aria-label="Table"><table>.*<\/table><\/div>$/s,
  );
});

test('within a line, paragraphs run together', () => {
  expect(proseLineHtml(english, parse('A.\n\nB `c`.'))).toBe('A.\nB <code>c</code>.');
});

test('a text that is printed in two languages has the words of each', () => {
  const prose = parse('| a |\n|---|\n| b |');
  const html = [english, sayIn<ApiWord>({ Table: 'Tabelle' })].map(
    (say) => proseHtml(say, prose).html,
  );
  expect(html[0]).toContain('aria-label="Table"');
  expect(html[1]).toContain('aria-label="Tabelle"');
});
