import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildSite } from '../../engine/build/build-site.node.ts';
import { readProgramChoices } from '../../engine/build/read-program-choices.node.ts';
import { mainEdition } from '../../engine/content/site.ts';
import { readSite } from '../../engine/read/read-site.node.ts';
import { openEngine } from '../../engine/search/engine.ts';
import { search } from '../../engine/search/search.ts';
import { searchIndex, searchRecords, siteSearch } from '../../engine/search/search-index.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { openResultCache } from '../../lib/result-cache.node.ts';
import { compiledProgram } from '../support/program.node.ts';

/* A feature that the engine does not know, listed by a site. */

const module = join(projectFolder, 'docs/examples/status/status.node.ts');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feature-'));
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  const home = '---\ntitle: Garden\ndescription: A garden.\n---\n\n[How it is](../../status.txt)\n';
  await writeFile(join(folder, 'content/docs/index.mdx'), home);
  await list(
    "features: [status()], navbar: { items: [{ label: 'Status', to: '/status' }] }",
    `import { status } from '${module}';`,
  );
  return () => rm(folder, { recursive: true });
});

async function list(features: string, imports = ''): Promise<void> {
  await writeFile(
    join(folder, 'site.config.ts'),
    `import { defineSite } from 'drystone';
${imports}
export default defineSite({
  title: 'Garden',
  url: 'https://garden.example',
  previews: false,
  ${features},
});
`,
  );
}

test('a feature brings a page, a file beside it, a target of links and hits of the search', async () => {
  await writeFile(join(folder, 'status.txt'), 'All beds are well.\n');
  const site = await readSite(folder);
  const program = await compiledProgram(await readProgramChoices(folder));
  const out = join(folder, 'out');
  await buildSite(site, program, out);
  const read = (name: string) => readFile(join(out, name), 'utf8');
  expect(await read('status/index.html')).toContain('<p>All beds are well.</p>');
  expect(await read('status.json')).toBe('{"status":"All beds are well."}');
  expect(await read('llms.txt')).toContain('- [Status](https://garden.example/status)');
  expect(await read('sitemap.xml')).toContain('https://garden.example/status');

  const { index } = searchIndex(searchRecords(site, mainEdition(site)), siteSearch(site));
  const { groups } = await search(openEngine(index), 'uptime', '/');
  expect(groups.flatMap(({ hits }) => hits).map(({ href }) => href)).toEqual(['/status']);
});

test('its pages are rendered anew when something changes that their component shows', async () => {
  await writeFile(join(folder, 'status.txt'), 'Well.\n');
  const program = await compiledProgram(await readProgramChoices(folder));
  const cache = openResultCache(join(folder, 'results'), { version: 'one' });
  const shown = async () => {
    const out = join(folder, 'out');
    await buildSite(await readSite(folder, { cache }), program, out, { cache });
    return readFile(join(out, 'status/index.html'), 'utf8');
  };
  expect(await shown()).toContain('<title>Status | Garden</title>');
  const config = join(folder, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(
    config,
    text.replace("url: 'https://garden.example'", "url: 'https://moss.example'"),
  );
  expect(await shown()).toContain('at https://moss.example');
});

test('a mistake in the sources of a feature is one of the site, with its file and what to do', async () => {
  await expect(readSite(folder)).rejects.toThrow(
    /status\.txt[\s\S]*There is no such file\.[\s\S]*Write one line/,
  );
});

test('two pages at one address are a mistake that names the feature', async () => {
  await writeFile(join(folder, 'status.txt'), 'Well.\n');
  const page = '---\ntitle: Status\ndescription: Ours.\n---\n\nText.\n';
  await writeFile(join(folder, 'content/docs/status.mdx'), page);
  await expect(readSite(folder)).rejects.toThrow(
    'The address /status of the feature "status" is already taken by content/docs/status.mdx.',
  );
});

test('an error in the code of a feature names the feature', async () => {
  await list(
    'features: [weather()]',
    `import { defineFeature } from 'drystone';
const weather = defineFeature({ name: 'weather', read: () => { throw new Error('Rain.'); } });`,
  );
  await expect(readSite(folder)).rejects.toThrow(
    'The feature "weather" failed while it read the site.',
  );
});

const importStatus = `import { status } from '${module}';`;

test('its options are checked by its schema, all at once, with their lines', async () => {
  await list(
    `features: [
    status({
      file: 7,
      fiel: 'today.txt',
    }),
  ]`,
    importStatus,
  );
  await expect(readSite(folder)).rejects.toThrow(`site.config.ts:9
  "features[0].file" in site.config.ts is a number, not a text.
  Put it in quotes: file: "7"

site.config.ts:10
  "features[0]" in site.config.ts has no field "fiel".
  Did you mean "file"?
  Fields: file.`);
});

test('it reads with its options, and is in a navbar for which the site names no items', async () => {
  await writeFile(join(folder, 'today.txt'), 'All beds are well.\n');
  await list("features: [status({ file: 'today.txt' })]", importStatus);
  const home = '---\ntitle: Garden\ndescription: Ours.\n---\n\nText.\n';
  await writeFile(join(folder, 'content/docs/index.mdx'), home);
  const { pages, config } = await readSite(folder);
  expect(pages.map(({ file }) => file)).toContain('today.txt');
  expect(config.navbar.items).toMatchObject([
    { type: 'docSidebar', label: 'Docs' },
    { label: 'Status', to: '/status' },
  ]);
});

test('a feature without options takes none', async () => {
  await list(
    "features: [weather({ place: 'North' })]",
    `import { defineFeature } from 'drystone';
const weather = defineFeature({ name: 'weather', read: () => ({}) });`,
  );
  await expect(readSite(folder)).rejects.toThrow(
    '"features[0]" in site.config.ts has no field "place".',
  );
});

test('a feature that is listed twice is a mistake', async () => {
  await list('features: [status(), status()]', importStatus);
  await expect(readSite(folder)).rejects.toThrow('The feature "status" is listed twice.');
});

test.each(["'status'", 'status'])('%s is not a feature, and has its line', async (entry) => {
  await list(`features: [${entry}]`, importStatus);
  await expect(readSite(folder)).rejects.toThrow(
    /site\.config\.ts:7[\s\S]*"features\[0\]" in site\.config\.ts: is not a feature\./,
  );
});
