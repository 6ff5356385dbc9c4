import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMemory } from './memory.node.ts';
import { listSiteFiles } from './site-files.node.ts';
import { surveySite } from './survey.node.ts';

test('a site folder that is a package too is made from neither its packages nor its builds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = ['site.config.ts', 'shared/links.ts', 'node_modules/a/b.ts', 'dist/c.js', '.git/d'];
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), '');
  }
  expect(await listSiteFiles(folder)).toEqual(
    ['shared/links.ts', 'site.config.ts'].map((name) => join(folder, name)),
  );
});

test('the survey of a folder that is not there says so, with what to type', async () => {
  const folder = join(tmpdir(), 'no-such-site');
  await expect(surveySite(folder, createMemory())).rejects.toThrow(
    `The folder ${folder} has no site.config.ts.`,
  );
});
