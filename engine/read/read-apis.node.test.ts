import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiConfig } from '../config/site-config.ts';
import { readApis } from './read-apis.node.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apis-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A document with seven fields that the OpenAPI specification does not know. */
const document = `openapi: 3.1.0
info: { title: Pets, version: v1 }
paths:
  /pets:
    get:
      operationId: listPets
${Array.from({ length: 7 }, (_, at) => `      sumary${at}: List\n`).join('')}      responses: { '200': { description: The pets. } }
`;

async function readWith(mistakes: ApiConfig['mistakes'], text = document) {
  writeFileSync(join(folder, 'api.yaml'), text);
  const config = { id: 'pets', route: '/api/pets/', document: 'api.yaml', label: 'Pets', mistakes };
  const targets = {
    basePath: '/',
    routeByFile: new Map(),
    publicFiles: new Set<string>(),
    operations: new Map(),
  };
  const english = { code: 'en', label: 'English', direction: 'ltr' as const };
  return readApis(folder, { apis: [config], locales: [english] }, targets, undefined);
}

test('a build that goes on prints the first mistakes of a document, and counts the others', async () => {
  const { problems, warnings, references } = await readWith('report');
  expect(references).toHaveLength(1);
  expect(problems).toEqual([]);
  expect(warnings.map(({ line }) => line)).toEqual([7, 8, 9, 10, 11, undefined]);
  expect(warnings.at(-1)).toEqual({
    file: 'api.yaml',
    problem: '2 more places in this document are not as the OpenAPI specification asks.',
    remedy: "`mistakes: 'refuse'` of this API prints all of them, and 'ignore' none.",
  });
});

test('a site that refuses mistakes gets all of them', async () => {
  const { problems, warnings } = await readWith('refuse');
  expect(problems.map(({ line }) => line)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(warnings).toEqual([]);
});

test('a site that ignores mistakes gets none', async () => {
  const { problems, warnings } = await readWith('ignore');
  expect([...problems, ...warnings]).toEqual([]);
});

/** A document with this many operations, the first of which has an example that does not fit. */
function withOperations(amount: number): string {
  const paths = Array.from(
    { length: amount },
    (_, at) =>
      `  /pets/${at}: { get: { operationId: get${at}, ${parameters(at)}responses: {} } }\n`,
  );
  return `openapi: 3.1.0\ninfo: { title: Pets, version: v1 }\npaths:\n${paths.join('')}`;
}

function parameters(at: number): string {
  return at > 0
    ? ''
    : 'parameters: [{ name: size, in: query, schema: { type: integer }, example: big }], ';
}

test.each([
  [300, 'report', 1],
  [301, 'report', 0],
  [301, 'refuse', 1],
] as const)(
  'of %i operations, to %s mistakes finds %i example',
  async (amount, mistakes, count) => {
    const { problems, warnings } = await readWith(mistakes, withOperations(amount));
    const examples = [...problems, ...warnings].filter(({ problem }) =>
      problem.includes('Example'),
    );
    expect(examples).toHaveLength(count);
  },
);
