import { expect, test } from 'vitest';
import { elementOf } from '../../openapi/prose/prose.ts';
import { sectionPage, wholePage } from './page-links.ts';

const section = sectionPage(new Set(['a/b', 'a/{id}']), '/api/x/');

function prose(href: string) {
  const link = elementOf('a', [{ type: 'text', value: 'c' }], { href });
  return { type: 'root' as const, children: [elementOf('p', [link])] };
}

test.each([
  ['what the section has is a place of its page', 'a/b', '#a/b'],
  ['so is an id that is escaped in links', 'a/{id}', '#a/%7Bid%7D'],
  ['what it does not have is on the page of the whole', 'schema/Part', '/api/x/#schema/Part'],
])('%s', (_, anchor, href) => {
  expect(section.href(anchor)).toBe(href);
  expect(section.prose(prose(wholePage.href(anchor)))).toEqual(prose(href));
});

test.each(['/docs#c', 'https://kites.example/#c'])('a description keeps its link to %s', (href) => {
  expect(section.prose(prose(href))).toEqual(prose(href));
});
