import { english } from '@drystone/lib/english';
import { changeLog } from '@drystone/openapi/compare/change-log';
import { anchorsOf, anchorsOfSection } from '@drystone/openapi/view/anchors-of';
import type { ApiSection } from '@drystone/openapi/view/sections';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { htmlText } from '../../tests/support/html-text.ts';
import { apiOf } from '../../tests/support/read-schemas.node.ts';
import { showcase } from '../../tests/support/showcase.ts';
import { ApiPageBody } from './feature/pages/api-page.tsx';
import { SectionContent } from './parts/section-content.tsx';

const api = apiOf(showcase);
const html = renderToStaticMarkup(
  <ApiPageBody
    say={english}
    translations={{}}
    basePath="/"
    api={api}
    changes={changeLog('pets', api.document, [])}
  />,
);
const text = htmlText(html.replaceAll('><', '> <')).replaceAll(/\s+/g, ' ');

function attributes(name: string, page = html): string[] {
  return [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    htmlText(value),
  );
}

describe('links', () => {
  test('every anchor is on the page once, and there are no others', () => {
    expect(attributes('id').sort()).toEqual([...anchorsOf(api)].sort());
  });

  const about = { slug: 'part', title: () => 'Part' };
  const sections: readonly ApiSection[] = [
    ...api.tags.map((tag): ApiSection => ({ ...about, kind: 'operations', tag })),
    { ...about, kind: 'overviews' },
    { ...about, kind: 'schemas', schemas: api.schemas },
  ];
  test.each(sections)('a section of $kind has the anchors that links can lead to', (section) => {
    const page = renderToStaticMarkup(<SectionContent say={english} api={api} section={section} />);
    expect(attributes('id', page).sort()).toEqual([...anchorsOfSection(api, section)].sort());
  });

  test('every link inside the page leads somewhere', () => {
    const targets = attributes('href').filter((href) => href.startsWith('#'));
    const anchors = anchorsOf(api);
    expect(targets.filter((href) => !anchors.has(decodeURIComponent(href.slice(1))))).toEqual([]);
  });
});

describe('the policy of the site', () => {
  test('there are no inline styles and no handlers', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });
});

describe('the page says', () => {
  test.each([
    ['title and version', 'Pet API (v2)'],
    ['where to call', 'https://{region}.example/api'],
    [
      'what an operation needs',
      'Authorization bearer token (JWT) Header X-PROJECT-ID Capability shops:read',
    ],
    ['a server of its own', 'Base URL https://shops.example/api Authorization'],
    ['documentation elsewhere', 'See the handbook.'],
    ['what a scope is for', 'pets:read See the pets.'],
    ['where to log in', 'clientCredentials: https://login.example/token'],
    ['that nothing is needed', 'Authorization none'],
    ['the guide', 'Guide /shops/overview'],
    ['how a list in a query is written', 'written as a|b'],
    ['types and states', 'name string required'],
    ['limits in words', '1 to 63 characters, matches ^[a-z]+$'],
    ['a default that is false', 'Default: false'],
    ['a default for people', 'Default: {ip}/18'],
    ['what values mean', 'One of "open" Come in. "closed" Go away.'],
    ['null', 'string or null deprecated'],
    ['the rule for names of a map', 'additional property Name: at most 63 characters'],
    ['that a schema repeats', 'Array of Shop recursive'],
    ['how many items a tuple has', '2 items item 1 number item 2 number'],
    ['that a tuple ends', 'No more items are allowed.'],
    ['which names match', '^x- string properties whose name matches'],
    ['that an object is closed', 'No other properties are allowed.'],
    ['what depends on what', 'With card, address must be present too.'],
    ['what is excluded', 'Must not be: "nobody"'],
    ['how variants are told apart', 'One of these, told apart by kind'],
    ['which value selects a variant', 'Cat kind: "cat"'],
    ['where a field comes from', 'from Animal'],
    ['what was merged', 'Merged from Animal and Named.'],
    ['conditions', 'If indoor is true'],
    ['what follows from them', 'then name is required'],
    ['the headers of a response', 'Cache-Control string Always "no-store"'],
    ['a response without a body', '204 Deleted.'],
    ['callbacks', 'Callback adopted'],
    ['webhooks', 'died'],
    ['what an error means and what to do', '403 A permission is missing. Ask an administrator.'],
  ])('%s', (_, words) => {
    expect(text).toContain(words);
  });

  test('nothing of a field that only goes the other way', () => {
    const shop = html.slice(html.indexOf('response/200'), html.indexOf('Delete a shop'));
    expect(shop).not.toContain('>secret<');
  });
});

test('the download links lead to the data files', () => {
  expect(attributes('href')).toEqual(
    expect.arrayContaining(['/api-data/pets.json', '/api-data/pets.yaml']),
  );
});

test('of the response samples the first success shows first', () => {
  const [selected = ''] = html.match(/aria-selected="true"[^>]*>([^<]*)/)?.slice(1) ?? [];
  expect(selected).toBe('200');
});

test('the overviews list capabilities and errors with their operations', () => {
  const overview = text.slice(text.indexOf('Operations by capability', text.indexOf('Webhooks')));
  expect(overview).toContain('shops:read Get a shop');
  expect(overview).toContain('Group 403 Pet shops 2 Pets 1 Webhooks 0');
  expect(overview).toMatch(/403 Forbidden# .*3 operations Get a shop Delete a shop Create a pet/);
});
