import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { emittedFile, emittersOf } from '../../packages/drystone/build/emitters.node.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import { followSite } from '../../packages/drystone/dev/followed-site.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { listFiles } from '../../packages/drystone/read/read-sources.node.ts';
import { openEngine } from '../../packages/drystone/search/engine.ts';
import { search } from '../../packages/drystone/search/search.ts';
import { noResultCache } from '../../packages/lib/result-cache.node.ts';
import { compiledProgram } from '../support/program.node.ts';

/* The search is a feature: the engine does not know it, and a site may do without it. */

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-feature-'));
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  await writeFile(
    join(folder, 'content/docs/index.md'),
    '---\ntitle: Garden\ndescription: A garden.\n---\n\nSecateurs are in the shed.\n',
  );
  return () => rm(folder, { recursive: true });
});

async function configure(fields: string): Promise<void> {
  await writeFile(
    join(folder, 'site.config.ts'),
    `import { defineSite, search } from 'drystone';
export default defineSite({
  title: 'Garden',
  url: 'https://garden.example',
  navbar: { items: [{ type: 'search', position: 'left' }, { label: 'Home', to: '/' }] },
  ${fields},
});
`,
  );
}

/** The files of the built site by their paths. */
async function built(): Promise<ReadonlyMap<string, string>> {
  const out = join(folder, 'out');
  const program = await compiledProgram(await readProgramChoices(folder));
  await buildSite(await readSite(folder), program, out);
  const files = await listFiles(out);
  return new Map(
    await Promise.all(
      files.map(async (file) => [`/${relative(out, file)}`, await readFile(file, 'utf8')] as const),
    ),
  );
}

/** What a built site has of the search. */
async function foundOf(files: ReadonlyMap<string, string>) {
  const page = files.get('/index.html') ?? '';
  const assets = (ending: string) => [...files].filter(([path]) => path.endsWith(ending));
  return {
    hasButton: page.includes('data-on-demand="search"'),
    items: page.match(/<li[ >]/g)?.length,
    hasIndex: [...files.keys()].some((path) => /\/search[^/]*\.json$/.test(path)),
    isInScripts: assets('.js').some(([, code]) => code.includes('search-dialog')),
    isInSheets: assets('.css').some(([, code]) => code.includes('search-dialog')),
  };
}

test('a site has a search by itself, and nothing of it where it does without', async () => {
  await configure("without: ['previews']");
  const found = await foundOf(await built());
  expect(found).toMatchObject({
    hasButton: true,
    hasIndex: true,
    isInScripts: true,
    isInSheets: true,
  });
  await configure("without: ['previews', 'search']");
  const files = await built();
  expect(await foundOf(files)).toEqual({
    hasButton: false,
    // In the bar, and in the menu of narrow windows.
    items: (found.items ?? 0) - 2,
    hasIndex: false,
    isInScripts: false,
    isInSheets: false,
  });
  expect(files.get('/index.html')).toContain('Secateurs are in the shed.');
});

test('its synonyms are an option, and the development server has the same files', async () => {
  await configure(
    "without: ['previews'], features: [search({ synonyms: { secateurs: ['pruner'] } })]",
  );
  const files = await built();
  const { index } = JSON.parse(files.get('/search.json') ?? '') as { index: string };
  const { groups } = await search(openEngine(files.get(index) ?? ''), 'pruner', '/');
  expect(groups.flatMap(({ hits }) => hits).map(({ href }) => href)).toEqual(['/']);

  const followed = followSite(folder, noResultCache());
  for (const address of ['/search.json', index]) {
    const emitters = emittersOf(await followed.wholeSite(), noResultCache());
    expect((await emittedFile(emitters, address))?.content).toBe(files.get(address));
  }
  expect(await followed.wholeSite()).toBe(await followed.wholeSite());
});

test('who writes synonyms where they were is told where they are', async () => {
  await configure("synonyms: { secateurs: ['pruner'] }");
  await expect(readSite(folder)).rejects.toThrow(
    /"synonyms"[\s\S]*features: \[search\(\{ synonyms: … \}\)\]/,
  );
});
