import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noResultCache, type ResultCache } from '@drystone/lib/result-cache.node';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import { type FeatureContent, judged } from 'drystone/read/feature.node';
import { createMemory, type Memory } from 'drystone/read/memory.node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { garden } from '../../../../tests/support/garden-product.ts';
import { apisOf } from '../data.ts';
import type { ApiConfig } from '../options.ts';
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

const referencesIn = ({ feature }: Pick<FeatureContent, 'feature'>) =>
  apisOf({ features: [feature] }).references;

async function readWith(mistakes: ApiConfig['mistakes'], text = document) {
  return judged(await readUnjudged({ mistakes }, text));
}

function readUnjudged(
  options: Pick<ApiConfig, 'mistakes' | 'sandbox'>,
  text = document,
  sandbox?: SiteSandbox,
  memory?: Memory,
) {
  writeFileSync(join(folder, 'api.yaml'), text);
  const config = {
    id: 'pets',
    route: '/api/pets/',
    document: 'api.yaml',
    label: 'Pets',
    ...options,
  };
  const targets = {
    basePath: '/',
    routeByFile: new Map(),
    publicFiles: new Set<string>(),
  };
  const english = { code: 'en', label: 'English', direction: 'ltr' as const, words: {} };
  return readApis(folder, [config], { locales: [english] }, targets, sandbox, memory);
}

test('a build that goes on prints the first mistakes of a document, and counts the others', async () => {
  const { problems, warnings, feature } = await readWith('report');
  expect(referencesIn({ feature })).toHaveLength(1);
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

test('what a document says can be shown before all is judged', async () => {
  const apis = await readUnjudged({ mistakes: 'refuse' });
  expect(apis.problems).toEqual([]);
  expect(referencesIn(apis)).toHaveLength(1);
  expect((await apis.judge()).problems).toHaveLength(7);
});

const sandbox: SiteSandbox = {
  product: garden,
  pageSeed: 'spring',
  callers: [{ label: 'a gardener' }],
  tablesOf: () => [],
  valuesOf: () => new Map(),
};

test('a document that the sandbox cannot answer for is a mistake', async () => {
  const noAddress = document.replace('paths:', 'servers: [{ url: https://pets.example }]\npaths:');
  const { problems } = await readUnjudged(
    { mistakes: 'ignore', sandbox: 'garden' },
    noAddress,
    sandbox,
  );
  expect(problems.map(({ problem }) => problem)).toEqual([
    'The sandbox cannot answer for the APIs: The server of the garden contract, "https://pets.example", has no host or no base path.',
  ]);
});

test('a word that neither the specification nor the sandbox knows is one mistake', async () => {
  const text = `openapi: 3.1.0
info: { title: Pets, version: v1 }
servers: [{ url: https://pets.example/v1 }]
paths: {}
components: { schemas: { Pet: { type: objekt } } }
`;
  const settings = { mistakes: 'refuse', sandbox: 'garden' } as const;
  const { problems } = await judged(await readUnjudged(settings, text, sandbox));
  expect(problems).toMatchObject([{ file: 'api.yaml', line: 5, suggestion: '"object"' }]);
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

/** Gives each result back as a file would: none of its objects is the one that was kept. */
function cacheOfOneStart(): ResultCache {
  const kept = new Map<string, unknown>();
  return {
    ...noResultCache(),
    async recallMade<Result>(
      step: string,
      _inputs: string,
      make: (last: Result | undefined) => Promise<Result>,
    ) {
      const result = (kept.get(step) as Result) ?? (await make(undefined));
      kept.set(step, structuredClone(result));
      return result;
    },
  };
}

test('the first edit of a document after a start parses the new descriptions alone', async () => {
  const described = document.replace('version: v1', 'version: v1, description: All *pets*.');
  const read = (text: string, memory: Memory) =>
    readUnjudged({ mistakes: 'ignore' }, text, undefined, memory);
  const cache = cacheOfOneStart();
  await read(described, createMemory(cache));
  const memory = createMemory(cache);
  const [recalled] = referencesIn(await read(described, memory));
  const [edited] = referencesIn(await read(described.replace('Pets', 'Animals'), memory));
  expect(edited?.title).toBe('Animals');
  expect(edited?.description.children).toHaveLength(1);
  expect(edited?.description).toBe(recalled?.description);
});
