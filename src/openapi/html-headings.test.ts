import { expect, test } from 'vitest';
import {
  linkHeadings,
  lowerHeadings,
  plainText,
  topHeadings,
  withoutHeadings,
} from './html-headings.ts';

const html = '<h2 id="section/base-url">Base <code>URL</code></h2><p>Text</p><h3 id="x">More</h3>';

test('the top headings are listed with their text', () => {
  expect(topHeadings(html)).toEqual([{ anchor: 'section/base-url', label: 'Base URL' }]);
  expect(topHeadings(linkHeadings(html))).toEqual(topHeadings(html));
});

test('headings get a link to themselves', () => {
  expect(linkHeadings('<h2 id="a">A &amp; B</h2>')).toBe(
    '<h2 id="a">A &amp; B<a class="heading-anchor" href="#a" aria-label="Direct link to A &amp; B">#</a></h2>',
  );
});

test('headings are lowered, to level 6 at most', () => {
  expect(lowerHeadings('<h2>A</h2><h5>B</h5>', 2)).toBe('<h4>A</h4><h6>B</h6>');
});

test('headings of a field become bold paragraphs without an id', () => {
  expect(withoutHeadings('<h2 id="a">A</h2>')).toBe('<p><strong>A</strong></p>');
});

test('text has neither tags nor character references', () => {
  expect(plainText('<p>a &lt; b &#x26; <em>c</em></p>')).toBe('a < b & c');
});
