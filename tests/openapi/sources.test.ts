import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { pagesOf, readForeign } from '../support/foreign-document.tsx';
import { comparePages, openApiOf } from '../support/shown-operations.ts';

/*
 * Pages of public documents say what the documents say: operations, parameters, which are required, answers, and fields of
 * bodies. A few documents of different kinds; `npm run test:corpus` takes all.
 */

const documents = [
  '@readme/oas-examples/3.0/json/uspto.json',
  '@readme/oas-examples/3.0/json/parameters-common.json',
  '@readme/oas-examples/3.1/json/petstore.json',
  '@readme/oas-examples/3.1/json/train-travel.json',
  '@readme/oas-examples/3.1/json/webhooks.json',
  '@scalar/galaxy/dist/3.1.json',
];

test.each(documents)('%s', async (name) => {
  const file = join(projectFolder, 'node_modules', name);
  const source = openApiOf(readFileSync(file, 'utf8'));
  const { api } = await readForeign(file);
  if (!api || !source) throw new Error('There is no page.');
  const { mismatches, operations, statuses } = comparePages(source, pagesOf(api));
  expect(mismatches).toEqual([]);
  expect(Math.min(operations, statuses)).toBeGreaterThan(0);
});

test('a page that leaves something out, or says it differently, is found', async () => {
  const file = join(projectFolder, 'node_modules/@scalar/galaxy/dist/3.1.json');
  const text = readFileSync(file, 'utf8');
  const { api } = await readForeign(file);
  if (!api) throw new Error('There is no page.');
  const pages = pagesOf(api);
  const mistakes = [
    ['"/planets/{planetId}":', '"/planets/{planetId}/moons":', /^operations: /],
    ['"name":"limit"', '"name":"most"', /^parameters of GET/],
    ['"201":', '"202":', /^answers of POST/],
  ] as const;
  const compact = JSON.stringify(JSON.parse(text));
  for (const [before, after, words] of mistakes) {
    expect(compact).toContain(before);
    const changed = openApiOf(compact.replaceAll(before, after));
    const { mismatches } = comparePages(changed ?? {}, pages);
    expect(mismatches.join('\n')).toMatch(words);
  }
});
