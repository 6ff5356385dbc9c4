import { filesToLink } from 'drystone/read/page-drafts.node';
import { expect, test } from 'vitest';
import { largeDocument } from '../../../tests/support/large-document.ts';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import { isFetchedFile, missingFilesOf } from './api-addresses.ts';
import { unreadApis } from './unread.node.ts';

test('pages can link to a document as JSON and YAML, and to a large one as JSON alone', () => {
  const [small, large] = [apiOf(largeDocument(30)), apiOf(largeDocument(200))];
  const json = `/api-data/${small.id}.json`;
  const yaml = `/api-data/${small.id}.yaml`;
  const files = new Set(['/llms.txt', json, yaml]);
  const linked = (api: typeof small) => [
    ...filesToLink(files, [{ ...unreadApis([]), missingFiles: missingFilesOf([api]) }]),
  ];
  expect(linked(small)).toEqual(['/llms.txt', json, yaml]);
  expect(linked(large)).toEqual(['/llms.txt', json]);
});

test.each([
  ['/api-data/plants.json', true],
  ['/api-data/plants.requests.json', true],
  ['/api-data/sandbox.json', true],
  ['/api-data/plants.yaml', false],
  ['/api-data/plants.http', false],
  ['/api-data/plants.postman.json', false],
  ['/api-data/plants.sandbox.postman_environment.json', false],
  ['/api-data/http-client.env.json', false],
  ['/api-data/plants-changes.json', false],
  ['/search.json', false],
])('whether a page fetches %s: %s', (path, isFetched) => {
  expect(isFetchedFile(path)).toBe(isFetched);
});
