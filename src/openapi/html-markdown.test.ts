import { expect, test } from 'vitest';
import { htmlMarkdown, lineMarkdown } from './html-markdown.ts';

test.each([
  ['paragraphs', '<p>One.</p>\n<p>Two.</p>', 'One.\n\nTwo.'],
  [
    'code and emphasis',
    '<p>Set <code>a&lt;b</code> to <strong>true</strong>.</p>',
    'Set `a<b` to **true**.',
  ],
  ['links', '<p><a href="/a/b">ab</a></p>', '[ab](/a/b)'],
  ['lists', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '- a\n- b'],
  [
    'tables',
    '<div class="table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'headings without their links',
    '<h3 id="x">Errors<a class="heading-anchor" href="#x">#</a></h3><p>Some.</p>',
    '### Errors\n\nSome.',
  ],
  ['blocks of code', '<pre><code>a\n\nb\n</code></pre>', '```\na\n\nb\n```'],
])('%s', (_, html, markdown) => {
  expect(htmlMarkdown(html)).toBe(markdown);
});

test('in a list everything stands in one line', () => {
  expect(lineMarkdown('<p>One.</p>\n<p>Two.</p>')).toBe('One. Two.');
});
