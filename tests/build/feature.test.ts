import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../engine/build/build-site.node.ts';
import { choicesOf } from '../../engine/build/read-program-choices.node.ts';
import { mainEdition } from '../../engine/content/site.ts';
import { readSite } from '../../engine/read/read-site.node.ts';
import { openEngine } from '../../engine/search/engine.ts';
import { search } from '../../engine/search/search.ts';
import { searchIndex, searchRecords, siteSearch } from '../../engine/search/search-index.node.ts';
import { noResultCache } from '../../lib/result-cache.node.ts';
import { compiledProgram } from '../support/program.node.ts';
import { statusFeature } from './status-feature/feature.node.ts';

/* A feature that the engine does not know, on a site that has no other one. */

async function siteFolder(status?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'feature-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  const config = { title: 'Garden', url: 'https://garden.example', previews: false };
  await writeFile(join(folder, 'site.config.ts'), `export default ${JSON.stringify(config)};\n`);
  const home = '---\ntitle: Garden\ndescription: A garden.\n---\n\nMoss.\n';
  await writeFile(join(folder, 'content/docs/index.mdx'), home);
  if (status !== undefined) await writeFile(join(folder, 'status.txt'), status);
  return folder;
}

test('a feature brings a page, a file beside it, a line of llms.txt and a hit of the search', async () => {
  const folder = await siteFolder('All beds are well.\n');
  const site = await readSite(folder, [statusFeature]);
  const { modules } = choicesOf([statusFeature]);
  const program = await compiledProgram({ modules });
  const out = join(folder, 'out');
  const options = { onProgress: () => {}, force: false, compress: false, cache: noResultCache() };
  await buildSite(site, program, out, options);
  const read = (name: string) => readFile(join(out, name), 'utf8');
  expect(await read('status/index.html')).toContain('<p>All beds are well.');
  expect(await read('status.json')).toBe('{"status":"All beds are well."}');
  expect(await read('llms.txt')).toContain(
    '## Status\n\n- [Status](https://garden.example/status)',
  );
  expect(await read('sitemap.xml')).toContain('https://garden.example/status');

  const { index } = searchIndex(searchRecords(site, mainEdition(site)), siteSearch(site));
  const found = await search(openEngine(index), 'uptime', '/');
  expect(found.groups.flatMap(({ hits }) => hits).map(({ href }) => href)).toEqual(['/status']);
});

test('a mistake in the sources of a feature is one of the site, with its file and what to do', async () => {
  await expect(readSite(await siteFolder(), [statusFeature])).rejects.toThrow(
    /status\.txt[\s\S]*There is no such file\.[\s\S]*Write one line/,
  );
});
