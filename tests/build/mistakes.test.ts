import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { AuthorError } from '../../packages/lib/problems.ts';

const sites = join(projectFolder, 'tests/sites');

/** What the build answers to a site folder with mistakes. */
async function reportOf(folder: string): Promise<string> {
  const error = await readSite(folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(AuthorError);
  return `${(error as AuthorError).message}\n`;
}

/* The wording is part of the product. `npx vitest run tests/build/mistakes.test.ts -u` writes the reports again. */

// @behaviour ERR-5
test('every mistake of a site folder is reported at once, with its place, its reason and what to do', async () => {
  await expect(await reportOf(join(sites, 'mistakes'))).toMatchFileSnapshot(
    '../sites/mistakes/report.txt',
  );
});

test('so is every mistake of its configuration', async () => {
  await expect(await reportOf(join(sites, 'bad-config'))).toMatchFileSnapshot(
    '../sites/bad-config/report.txt',
  );
});

test.each([
  [
    undefined,
    'The folder SITE has no site.config.ts.\n  Name another folder with --site, or write a site to begin with: drystone new FOLDER',
  ],
  [
    'export const config = {};',
    'The file has no default export.\n  export default defineSite({ … });',
  ],
  ["throw new Error('no water');", 'The file cannot be read: no water.'],
])('a configuration that is %j cannot be read', async (config, words) => {
  const site = await siteWith(config);
  expect(await reportOf(site)).toBe(`site.config.ts
  ${words.replace('SITE', site)}

1 mistake in 1 file. Nothing was written.
`);
});

/** A new site folder that has nothing but a configuration, or not even that. */
async function siteWith(config: string | undefined): Promise<string> {
  const parent = join(projectFolder, '.build');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (config !== undefined) await writeFile(join(folder, 'site.config.ts'), config);
  return folder;
}
