import { english } from '@drystone/lib/english';
import { changeLog } from '@drystone/openapi/compare/change-log';
import { apiDataFiles } from '@drystone/openapi/view/data-files.node';
import { sectionsOf } from '@drystone/openapi/view/sections';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { largeDocument } from '../../tests/support/large-document.ts';
import { apiOf } from '../../tests/support/read-schemas.node.ts';
import { ApiPageBody } from './feature/pages/api-page.tsx';
import type { LinkMap } from './links/link-map.ts';
import { linkMapFiles } from './links/link-map-file.ts';
import { sectionMenu } from './menu.ts';

const operations = 300;
const api = apiOf(largeDocument(operations));
const changes = changeLog('pets', api.document, []);

function page(section?: string, of = api): string {
  return renderToStaticMarkup(
    <ApiPageBody
      say={english}
      translations={{}}
      api={of}
      changes={changes}
      section={section}
      basePath="/"
    />,
  );
}

function elementsIn(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0;
}

test('the page of headings has at most eight elements for an operation, schemas and tags included', () => {
  expect(elementsIn(page()) / operations).toBeLessThan(8);
});

test('every operation and every schema is a link to the page that has it', () => {
  const html = page();
  const links = [...html.matchAll(/<a href="([^"#]*)#([^"]*)" target="_top">/g)];
  const routes = new Set(sectionsOf(api).map(({ slug }) => `${api.route}${slug}/`));
  expect(links.filter(([, route = '']) => !routes.has(route))).toEqual([]);
  expect(links.filter(([, , anchor = '']) => /\/(operation|paths)\//.test(anchor))).toHaveLength(
    operations,
  );
  expect(links.filter(([, , anchor = '']) => anchor.startsWith('schema/'))).toHaveLength(
    api.schemas.length,
  );
});

test('no page of a section has more than 12,000 elements or 1 MB', () => {
  for (const { slug } of sectionsOf(api)) {
    const html = page(slug);
    expect(elementsIn(html)).toBeLessThan(12_000);
    expect(html.length).toBeLessThan(1_000_000);
  }
});

test('a section links to its own places by their ids, and to all others on the page that has them', () => {
  const routes = new Set([api.route, ...sectionsOf(api).map(({ slug }) => `${api.route}${slug}/`)]);
  const links = sectionsOf(api).flatMap(({ slug }) => {
    const html = page(slug);
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    return [...html.matchAll(/<a href="([^"#]*)#([^"]*)"/g)].map(([, route = '', hash = '']) => ({
      link: `${route}#${hash}`,
      isElsewhere: route !== '',
      isRight: route === '' ? ids.has(decodeURIComponent(hash)) : routes.has(route),
    }));
  });
  expect(links.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(links.some(({ isElsewhere }) => isElsewhere)).toBe(true);
});

describe('where the headings are too much for one page', () => {
  const wordy = apiOf(largeDocument(150, 700));

  test('the first page has each tag with the number of its operations, and no operation', () => {
    const html = page(undefined, wordy);
    const items = [
      ...html.matchAll(/<li id="tag\/([^"]*)"><a href="([^"]*)"[^>]*>.*?<small>([^<]*)/g),
    ];
    expect(items.map(([, ...item]) => item)).toEqual([
      ['Goods', '/api/pets/goods/', '120 operations'],
      ['Shelf-1', '/api/pets/shelf-1/', '25 operations'],
      ['Shelf-2', '/api/pets/shelf-2/', '5 operations'],
    ]);
    expect(html).toContain('What concerns shelf 1. Lists come in pages.');
    expect(html).not.toContain('/operation/');
    expect(elementsIn(html)).toBeLessThan(150);
  });

  test('the menu of a tag names all tags, and the operations of this one alone', () => {
    const section = sectionsOf(wordy).find(({ slug }) => slug === 'shelf-2');
    const menu = section ? sectionMenu(english, wordy, section) : [];
    expect(menu.map(({ label, href, items }) => [label, href, items.length])).toEqual([
      ['Warehouse API', '/api/pets/', 0],
      ['Goods', '/api/pets/goods/', 0],
      ['Shelf 1', '/api/pets/shelf-1/', 0],
      ['Shelf 2', '#tag/Shelf-2', 5],
      ['Operations by error', '/api/pets/overviews/#overview/errors', 0],
      ['Schemas', '/api/pets/schemas/#overview/schemas', 0],
      ['Changes', '/api/pets/#overview/changes', 0],
    ]);
  });

  test('the document is published as JSON alone', () => {
    expect(apiDataFiles(wordy).map(({ path }) => path)).toEqual(['/api-data/pets.json']);
    expect(page(undefined, wordy)).not.toContain('.yaml');
    expect(page()).not.toContain('.yaml');
  });

  test('the map of links has the page of every operation and of every schema', () => {
    const [file] = linkMapFiles(wordy);
    const map: LinkMap = JSON.parse(file?.content.toString() ?? '');
    expect(Object.entries(map).map(([slug, places]) => [slug, places.length])).toEqual([
      ['goods', 120],
      ['shelf-1', 25],
      ['shelf-2', 5],
      ['schemas', wordy.schemas.length],
    ]);
    expect(linkMapFiles(api)).toEqual([]);
  });
});
