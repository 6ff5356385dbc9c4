import { expect, test } from 'vitest';
import { largeDocument } from '../../tests/support/large-document.ts';
import { apiOf } from '../../tests/support/read-schemas.node.ts';
import { filesToLink } from './page-drafts.node.ts';

test('pages can link to a document as JSON and YAML, and to a large one as JSON alone', () => {
  const [small, large] = [apiOf(largeDocument(30)), apiOf(largeDocument(200))];
  const json = `/api-data/${small.id}.json`;
  const yaml = `/api-data/${small.id}.yaml`;
  const files = new Set(['/llms.txt', json, yaml]);
  expect([...filesToLink(files, [small])]).toEqual(['/llms.txt', json, yaml]);
  expect([...filesToLink(files, [large])]).toEqual(['/llms.txt', json]);
});
