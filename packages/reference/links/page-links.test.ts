import { elementOf } from '@drystone/lib/prose/prose';
import { expect, test } from 'vitest';
import { type PlaceLink, sectionPage, wholePage } from './page-links.ts';

const routes = new Map([
  ['a/b', '/api/x/a/'],
  ['a/{id}', '/api/x/a/'],
  ['schema/Part', '/api/x/schemas/'],
]);
const section = sectionPage('/api/x/a/', (anchor) => routes.get(anchor) ?? '/api/x/');

function prose(attributes: PlaceLink) {
  const link = elementOf('a', [{ type: 'text', value: 'c' }], { ...attributes });
  return { type: 'root' as const, children: [elementOf('p', [link])] };
}

test.each([
  ['what the section has is a place of its page', 'a/b', '#a/b'],
  ['so is an id that is escaped in links', 'a/{id}', '#a/%7Bid%7D'],
  ['what another section has is on its page', 'schema/Part', '/api/x/schemas/#schema/Part'],
  ['the rest is on the page of the whole', 'section/paging', '/api/x/#section/paging'],
])('%s', (_, anchor, href) => {
  const link = href.startsWith('#') ? { href } : { href, target: '_top' as const };
  expect(section.to(anchor)).toEqual(link);
  expect(section.prose(prose(wholePage.to(anchor)))).toEqual(prose(link));
});

test.each(['/docs#c', 'https://kites.example/#c'])('a description keeps its link to %s', (href) => {
  expect(section.prose(prose({ href }))).toEqual(prose({ href }));
});
