import { isPlainLine } from '@drystone/lib/prose/plain-line';
import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { gardenOperations, gardenSchemes } from '../../../tests/support/garden-operations.ts';
import type { LinkTargets } from '../content/links.ts';
import { noFindings } from './page-context.ts';
import { parseProse } from './parse-prose.node.ts';

const targets: LinkTargets = {
  routeByFile: new Map([
    ['openapi/garden.yaml', '/api/garden/'],
    ['content/docs/moss.mdx', '/moss'],
  ]),
  lists: { operations: gardenOperations },
  schemes: gardenSchemes,
  publicFiles: new Set(['/moss.png']),
};

function render(markdown: string) {
  const { prose, found } = parseProse(markdown, {
    file: 'openapi/garden.yaml',
    targets,
    headingPrefix: 'section/',
  });
  return { html: toHtml(prose), found };
}

test.each([
  ['A *soft* plant: `moss`.', '<p>A <em>soft</em> plant: <code>moss</code>.</p>'],
  ['~~a~~', '<p><del>a</del></p>'],
  ['a [](https://x.example)b', '<p>a b</p>'],
  ['a < b & {c}', '<p>a &#x3C; b &#x26; {c}</p>'],
  ['', ''],
])('%j is rendered', (markdown, html) => {
  expect(render(markdown)).toEqual({ html, found: noFindings() });
});

test('tables are rendered', () => {
  expect(render('| a |\n|---|\n| b |').html).toContain('<td>b</td>');
});

test.each([
  [
    'keeps its words and plain elements, without attributes',
    'a <b onclick="x()">b</b>',
    '<p>a <strong>b</strong></p>',
  ],
  ['that runs is left out', 'a\n\n<script>alert(1)</script>', '<p>a</p>'],
  ['may be all there is', '<p class="x">Soft <i>moss</i>.</p>', '<p>Soft <em>moss</em>.</p>'],
  [
    'of a kind that we do not write leaves its words',
    '<div style="color: red"><font>Soft</font></div>',
    '<p>Soft</p>',
  ],
  [
    'keeps links that lead somewhere',
    '<a href="https://x.example" target="_blank">x</a> <a href="javascript:alert(1)">y</a>',
    '<p><a href="https://x.example">x</a> y</p>',
  ],
  ['has no headings', '<h1 id="x">Moss</h1>', '<p><strong>Moss</strong></p>'],
  [
    'shows no images',
    '<img src="https://x.example/a.png" alt="Moss" onerror="alert(1)">',
    '<a href="https://x.example/a.png">Moss</a>',
  ],
  [
    'links around an address, which is a link by itself',
    '<a href="https://x.example">https://x.example/a</a>',
    '<p><a href="https://x.example/a">https://x.example/a</a></p>',
  ],
  [
    'lists hold items alone',
    '<ul>Moss<p></p> <li>Fern</li><p>Ivy</p></ul>',
    '<ul><li>Moss</li> <li>Fern</li><li><p>Ivy</p></li></ul>',
  ],
  ['links without a word', 'a <a href="https://x.example"></a>b', '<p>a b</p>'],
])('raw HTML %s', (_, markdown, html) => {
  expect(render(markdown).html).toBe(html);
});

test('headings begin below the h1 of the page, and skip no level', () => {
  expect(render('# A\n\n#### B\n\n## C').html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h3']);
  expect(render('### A\n\n#### B').html.match(/<h\d/g)).toEqual(['<h2', '<h3']);
});

test('an image from elsewhere becomes a link to it', () => {
  const image = 'https://x.example/moss.png';
  const link = `<p><a href="${image}">Moss</a></p>`;
  expect(render(`![Moss](${image})`)).toEqual({ html: link, found: noFindings() });
  expect(render(`![Moss][m]\n\n[m]: ${image}`).html).toBe(link);
  expect(render(`[![Moss](${image})](https://y.example)`).html).toBe(
    '<p><a href="https://y.example">Moss</a></p>',
  );
});

test('ids of headings begin with the prefix, so that several texts can share a page', () => {
  expect(render('## Water *it*\n\n## Water it').html).toBe(
    '<h2 id="section/water-it">Water <em>it</em></h2>\n<h2 id="section/water-it-1">Water it</h2>',
  );
});

test('links are resolved, and kept for checking', () => {
  const { html, found } = render(
    '[a](../content/docs/moss.mdx#soft) [b](operation:waterPlant) [c](https://x.example)',
  );
  expect(html).toBe(
    '<p><a href="/moss#soft">a</a> <a href="/api/garden/#tag/Plants/operation/waterPlant">b</a> <a href="https://x.example">c</a></p>',
  );
  expect(found.links).toEqual([
    { route: '/moss', fragment: 'soft', line: 1 },
    { route: '/api/garden/', fragment: 'tag/Plants/operation/waterPlant', line: 1 },
  ]);
});

test.each([
  ['[a](nope.mdx)', 'The link goes to nope.mdx, but there is no file openapi/nope.mdx.'],
  [
    '[a](javascript:alert(1))',
    'The link begins with "javascript:", which is not a kind of address.',
  ],
  ['![Moss](/mos.png)', 'The image /mos.png is not in the folder public/.'],
])('%j is a mistake that leaves its words', (markdown, problem) => {
  const { found, html } = render(markdown);
  expect(found.mistakes).toMatchObject([{ line: 1, problem }]);
  expect(html).toMatch(/^<p>(a|Moss)<\/p>$/);
});

test('a plain line needs no parser: with one, it is the same paragraph', () => {
  const letters = [...'aB9 ,;.\'"()/:?%$=-–—’“”é', 'www', 'http', ' - ', '://', '1. ', '**', '_'];
  const lines = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });
  fc.assert(
    fc.property(lines, (line) => {
      fc.pre(isPlainLine(line));
      expect(render(line).html).toBe(render(`${line}\n\n[unused]: /moss`).html);
    }),
    { numRuns: 300 },
  );
});

test.each([
  '- a',
  'a  b',
  'a\nb',
  'snake_case',
  'see https://a.example',
  'WWW.a.example',
  'a &lt; b',
])('%j is not a plain line', (text) => {
  expect(isPlainLine(text)).toBe(false);
});
