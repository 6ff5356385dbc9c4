import { expect, test } from 'vitest';
import { linkToWhole } from './link-to-whole.ts';

test.each([
  ['what the section has stays a jump', '#a/b', '#a/b'],
  ['so does an id that is written in another way in links', '#a/%7Bid%7D', '#a/%7Bid%7D'],
  ['what it does not have is in the whole', '#schema/Part', '/api/x/#schema/Part'],
  ['other pages stay what they are', '/docs#c', '/docs#c'],
])('%s', (_, href, expected) => {
  const page = (link: string) => `<h2 id="a/b">A</h2><h3 id="a/{id}">B</h3><a href="${link}">c</a>`;
  expect(linkToWhole(page(href), '/api/x/')).toBe(page(expected));
});
