import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { readPublicFiles } from '../../packages/drystone/read/public-files.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';

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
  const { config, pages, redirects, editions } = await readSite(folder);
  const trees = editions.map(({ tree }) => tree);
  return { config, pages: pages.map((page) => ({ ...page, edition: '' })), redirects, trees };
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

test('mistakes are reported with the same lines, whatever the line ends', async () => {
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

test('a title and an address are all that a configuration has to have, and folders need no category file', async () => {
  const folder = await copyOf('small');
  await writeFile(
    join(folder, 'site.config.ts'),
    "export default { title: 'Garden Docs', url: 'https://garden.example' };",
  );
  await rm(join(folder, 'content/docs/plants/category.mdx'));
  const site = await readSite(folder);
  expect(site.editions.map(({ prefix, locale }) => [prefix, locale.label])).toEqual([
    ['', 'English'],
  ]);
  const [, category] = site.editions[0]?.tree ?? [];
  expect(category).toMatchObject({ kind: 'category', label: 'Plants', href: '/category/plants' });
});

test('a configuration that has changed is read again', async () => {
  const folder = await copyOf('small');
  const path = join(folder, 'site.config.ts');
  await readSite(folder);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('Garden Docs', 'Orchard Docs'));
  expect((await readSite(folder)).config.title).toBe('Orchard Docs');
});

test('a symbolic link below public/ that the site cannot follow is a mistake', async () => {
  const folder = await copyOf('small');
  const outside = await realpath(await copyOf('crash'));
  await mkdir(join(folder, 'public/images'));
  await symlink('../nowhere.svg', join(folder, 'public/images/gone.svg'));
  await symlink(join(outside, 'public/logo.svg'), join(folder, 'public/secret.svg'));
  await symlink('..', join(folder, 'public/images/again'));
  const real = await realpath(folder);
  await expect(readSite(folder)).rejects.toThrow(`public/images/again
  The symbolic link leads to ${real}/public, a folder that it is in itself.
  Delete it.

public/images/gone.svg
  The symbolic link leads to ../nowhere.svg, which does not exist.
  Point it to a file of the site folder, or delete it.

public/secret.svg
  The symbolic link leads out of the site folder, to ${outside}/public/logo.svg.
  Put a copy in its place.

3 mistakes in 3 files.`);
});

test('a page can link to a file below public/ that is a symbolic link, or in one', async () => {
  const folder = await copyOf('small');
  await mkdir(join(folder, 'drawings'));
  await rename(join(folder, 'public/logo.svg'), join(folder, 'drawings/logo.svg'));
  await symlink('../drawings/logo.svg', join(folder, 'public/logo.svg'));
  await symlink('../drawings', join(folder, 'public/images'));
  const { paths, problems } = await readPublicFiles(folder);
  expect({ addresses: [...paths.keys()], problems }).toEqual({
    addresses: ['/images/logo.svg', '/logo.svg'],
    problems: [],
  });
});
