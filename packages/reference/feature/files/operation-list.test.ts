import type { Site } from 'drystone/content/site';
import { expect, test } from 'vitest';
import { largeDocument } from '../../../../tests/support/large-document.ts';
import { apiOf } from '../../../../tests/support/read-schemas.node.ts';
import { operationLines, operationList } from './operation-list.ts';

const url = 'https://site.example';
/** Only what the lists look at. */
const site = { config: { url } as Site['config'] };

test('the copies of a small API are listed one by one', () => {
  const api = apiOf(largeDocument(12));
  const lines = operationLines(api, site);
  expect(lines).toHaveLength(12);
  expect(lines[0]).toBe(
    '- `GET /things/0/{thingId}`: [Get thing 0](https://site.example/api/pets/getThing0.md)',
  );
  expect(operationList(api, url)).toBeUndefined();
});

test('those of a large API have a list of their own, by tags', () => {
  const api = apiOf(largeDocument(250));
  expect(operationLines(api, site)).toEqual([
    '- [All 250 operations](https://site.example/api/pets/llms.txt): the Markdown copy of each',
  ]);
  const list = operationList(api, url);
  expect(list?.path).toBe('/api/pets/llms.txt');
  expect(list?.content.match(/\.md\)/g)).toHaveLength(250);
  expect(list?.content).toContain('## Shelf 3\n');
});
