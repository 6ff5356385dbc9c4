import { expect, test } from 'vitest';
import type { LinkTargets } from '../content/links.ts';
import { markdownToHtml } from './markdown-to-html.build.ts';
import { noFindings } from './page-context.ts';

const targets: LinkTargets = {
  routeByFile: new Map([
    ['openapi/garden.yaml', '/api/garden/'],
    ['content/docs/moss.mdx', '/moss'],
  ]),
  operations: new Map([
    [
      'waterPlant',
      {
        href: '/api/garden/#tag/Plants/operation/waterPlant',
        method: 'POST',
        path: '/plants/{id}/water',
        title: 'Water a plant',
        capability: 'plants:water',
      },
    ],
  ]),
  publicFiles: new Set(['/moss.png']),
};

function render(markdown: string) {
  return markdownToHtml(markdown, {
    file: 'openapi/garden.yaml',
    targets,
    headingPrefix: 'section/',
  });
}

test.each([
  ['A *soft* plant: `moss`.', '<p>A <em>soft</em> plant: <code>moss</code>.</p>'],
  ['~~a~~', '<p><del>a</del></p>'],
  ['a < b & {c}', '<p>a &#x3C; b &#x26; {c}</p>'],
  ['', ''],
])('%j is rendered', (markdown, html) => {
  expect(render(markdown)).toEqual({ html, found: noFindings() });
});

test('tables are rendered', () => {
  expect(render('| a |\n|---|\n| b |').html).toContain('<td>b</td>');
});

test('raw HTML is left out', () => {
  expect(render('a <b onclick="x()">b</b>\n\n<script>alert(1)</script>').html).toBe('<p>a b</p>');
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
  ['[a](javascript:alert(1))', 'The link begins with "javascript:", which is no kind of address.'],
  ['![Moss](/mos.png)', 'The image /mos.png is not in the folder public/.'],
  ['# Garden', 'The heading "# Garden" would be a second h1.'],
])('%j is a mistake', (markdown, problem) => {
  expect(render(markdown).found.mistakes).toMatchObject([{ line: 1, problem }]);
});
