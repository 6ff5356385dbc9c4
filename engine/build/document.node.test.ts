import { expect, test } from 'vitest';
import { beforeTextId } from '../dom/parts.ts';
import { type DocumentParts, htmlDocument } from './document.node.ts';

const documentOf = (rootHtml: string) =>
  htmlDocument({
    config: {
      url: 'https://garden.example',
      basePath: '/',
      head: { meta: [], links: [], scripts: [] },
    },
    locale: { code: 'en', direction: 'ltr' },
    meta: { kind: 'not-found', documentTitle: 'Moss' },
    scripts: { app: [] },
    preloads: [],
    data: {},
    rootHtml,
  } as unknown as DocumentParts);

test('the first frame of a page waits for its text, so that it is not drawn in parts', () => {
  const [waited] =
    /<link rel="expect"[^>]*>/.exec(documentOf(`<i id="${beforeTextId}"></i>`)) ?? [];
  expect(waited).toBe(`<link rel="expect" href="#${beforeTextId}" blocking="render">`);
});

test('a page without that place waits for nothing: a browser would wait for the end of the page', () => {
  expect(documentOf('<p>Moss</p>')).not.toContain('rel="expect"');
});
