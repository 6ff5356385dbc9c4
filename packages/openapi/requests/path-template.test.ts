import { expect, test } from 'vitest';
import { pathTemplate } from './path-template.ts';

test.each([
  ['/beds', '/beds', {}],
  ['/beds', '/beds?size=3#top', {}],
  ['/beds', '/beds/', undefined],
  ['/beds', '/bed', undefined],
  ['/beds/{bedId}', '/beds/7', { bedId: '7' }],
  ['/beds/{bedId}', '/beds/', undefined],
  ['/beds/{bedId}', '/beds/a%2Fb%20c', { bedId: 'a/b c' }],
  ['/beds/{bedId}', '/beds/50%', undefined],
  ['/beds/{bedId}', '/beds/7/plants', undefined],
  ['/beds/{bedId}/plants', '/beds/7/plants', { bedId: '7' }],
  ['/files/{name}.{format}', '/files/moss.tar.gz', { name: 'moss', format: 'tar.gz' }],
  ['/green house/{id}', '/green%20house/1', { id: '1' }],
  ['/a.b(c)', '/a.b(c)', {}],
  ['/a.b', '/axb', undefined],
])('%s and %s', (template, path, values) => {
  expect(pathTemplate(template).valuesOf(path)).toEqual(values);
});

test('a path without parameters is more concrete than one with them', () => {
  expect(pathTemplate('/beds/empty').variables).toBe(0);
  expect(pathTemplate('/beds/{bedId}').variables).toBe(1);
});
