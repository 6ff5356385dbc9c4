import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../src/build/paths.build.ts';
import { readSite } from '../../src/content/read-site.build.ts';

/* A site folder can be anywhere, and its files can be saved by any editor. */

const sites = join(projectFolder, 'tests/sites');

/** A copy of a site folder outside the project. */
async function copyOf(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(sites, name), folder, { recursive: true });
  return folder;
}

/** Saves every text of an author with a byte order mark and the line ends of Windows. */
async function saveAsOnWindows(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!/\.(mdx|tsx?|yaml|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  }
}

/** What a site is made of. An edition has functions, which no two readings share. */
async function dataOf(folder: string) {
  const { config, pages, redirects, tree } = await readSite(folder);
  return { config, pages: pages.map((page) => ({ ...page, edition: '' })), redirects, tree };
}

test.each(['features', 'crash', 'navbar', 'versions'])(
  'the site %s is the same outside the project, and with line ends of Windows',
  async (name) => {
    const folder = await copyOf(name);
    const before = await dataOf(folder);
    expect(before.pages.length).toBeGreaterThan(2);
    await saveAsOnWindows(folder);
    expect(await dataOf(folder)).toEqual(before);
  },
);

test('mistakes are told with the same lines, whatever the line ends', async () => {
  const folder = await copyOf('mistakes');
  await saveAsOnWindows(folder);
  const report = await readFile(join(sites, 'mistakes/report.txt'), 'utf8');
  await expect(readSite(folder)).rejects.toThrow(report.trim());
});

test('a configuration needs nothing but itself', async () => {
  const folder = await copyOf('small');
  const path = join(folder, 'site.config.ts');
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text
      .replace(/^import .*\n/, '')
      .replace('defineSite({', '{')
      .replace(/\}\);\s*$/, '};'),
  );
  expect((await readSite(folder)).config.title).toBe('Garden Docs');
});

test('a configuration that has changed is read anew', async () => {
  const folder = await copyOf('small');
  const path = join(folder, 'site.config.ts');
  await readSite(folder);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('Garden Docs', 'Orchard Docs'));
  expect((await readSite(folder)).config.title).toBe('Orchard Docs');
});
