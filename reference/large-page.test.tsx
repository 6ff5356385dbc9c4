import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiPageBody } from '../engine/pages/api-page.tsx';
import { changeLog } from '../openapi/compare/change-log.ts';
import { sectionsOf } from '../openapi/view/sections.ts';
import { largeDocument } from '../tests/support/large-document.ts';
import { apiOf } from '../tests/support/read-schemas.node.ts';

const operations = 300;
const api = apiOf(largeDocument(operations));
const changes = changeLog('pets', api.document, []);

function page(section?: string): string {
  return renderToStaticMarkup(
    <ApiPageBody api={api} changes={changes} section={section} basePath="/" />,
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
