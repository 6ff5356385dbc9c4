import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { runProgram } from '../support/clone.node.ts';
import { type DevSite, serveSite } from '../support/dev-site.node.ts';
import { siteFolders } from '../support/sites.ts';

/* A site of which nothing, or only its first page, is written yet. */

const cleanups: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** A site folder with a configuration and nothing else. */
async function emptySite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'empty-site-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  await cp(join(siteFolders['fixed-colour'], 'site.config.ts'), join(folder, 'site.config.ts'));
  return folder;
}

async function serve(folder: string): Promise<DevSite> {
  const served = await serveSite(folder);
  cleanups.push(served.stop);
  return served;
}

const run = (...words: readonly string[]) =>
  runProgram(process.execPath, ['bin/command.mjs', ...words], projectFolder);

const noHome =
  'content/docs/index.mdx\n  The site has no home page.\n  Create this file; it is served as /.\n';
const landing = `---
title: Garden
description: All that grows.
---

<Hero>

Begin with moss.

</Hero>
`;

describe.each<[string, (folder: string) => Promise<unknown>]>([
  ['without content', async () => {}],
  [
    'with an empty folder of docs',
    (folder) => mkdir(join(folder, 'content/docs'), { recursive: true }),
  ],
])('a site %s', (_, fill) => {
  test('is not built, and the build and its check say what to write', async () => {
    const folder = await emptySite();
    await fill(folder);
    const out = join(folder, 'web');
    expect(await run('build', '--site', folder, '--out', out)).toMatchObject({
      code: 1,
      stderr: `${noHome}\n1 mistake in 1 file. Nothing was written.\n`,
    });
    expect(await run('check', '--site', folder, '--dir', out)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${out} is not a built site. Build it first.`),
    });
  });

  test('is served with what to write, and shows its first page when it is there', async () => {
    const folder = await emptySite();
    await fill(folder);
    const { address, printed, write } = await serve(folder);
    const first = await fetch(address);
    expect(first.status).toBe(500);
    expect(await first.text()).toContain('The site has no home page.');
    await expect.poll(printed).toContain(noHome);
    await write('content/docs/index.mdx', landing);
    const page = async () => (await fetch(address)).text();
    await expect.poll(page, { timeout: 20_000 }).toContain('Begin with moss.');
  });
});

test('a landing page alone is a site that can be built, checked and served', async () => {
  const folder = await emptySite();
  await mkdir(join(folder, 'content/pages'), { recursive: true });
  await writeFile(join(folder, 'content/pages/index.mdx'), landing);
  const out = join(folder, 'web');
  expect(await run('build', '--site', folder, '--out', out)).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('Begin with moss.');
  expect(await run('check', '--dir', out)).toMatchObject({ code: 0, stderr: '' });
  const { address } = await serve(folder);
  expect(await (await fetch(address)).text()).toContain('Begin with moss.');
});
