import { expect, test } from 'vitest';
import { largeDocument } from '../../tests/support/large-document.ts';
import { apiOf } from '../../tests/support/read-schemas.node.ts';
import type { Site } from '../content/site.ts';
import { operationLines, operationLists } from './operation-list.ts';

/** Only what the lists look at. */
function siteWith(operations: number): Pick<Site, 'apis' | 'config'> {
  const config = { url: 'https://site.example' } as Site['config'];
  return { apis: [apiOf(largeDocument(operations))], config };
}

test('the copies of a small API are listed one by one', () => {
  const site = siteWith(12);
  const [api] = site.apis;
  const lines = api ? operationLines(api, site) : [];
  expect(lines).toHaveLength(12);
  expect(lines[0]).toBe(
    '- `GET /things/0/{thingId}`: [Get thing 0](https://site.example/api/pets/getThing0.md)',
  );
  expect(operationLists(site)).toEqual([]);
});

test('those of a large API have a list of their own, by tags', () => {
  const site = siteWith(250);
  const [api] = site.apis;
  expect(api && operationLines(api, site)).toEqual([
    '- [All 250 operations](https://site.example/api/pets/llms.txt): the Markdown copy of each',
  ]);
  const [list] = operationLists(site);
  expect(list?.path).toBe('/api/pets/llms.txt');
  expect(list?.content.match(/\.md\)/g)).toHaveLength(250);
  expect(list?.content).toContain('## Shelf 3\n');
});
