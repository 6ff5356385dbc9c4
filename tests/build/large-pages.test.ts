import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { runProgram } from '../support/clone.node.ts';
import { type DevSite, serveSite } from '../support/dev-site.node.ts';
import { writeLongPage, writeManyHeadings } from '../support/scale-site.node.ts';
import { isThorough } from '../support/thorough.ts';

/* A page of 5 MB, and one of 5,000 headings. `npm test` has less text, and as many headings. */

const bytes = isThorough ? 5_000_000 : 200_000;
const headings = 5000;

/** How long a slow machine may take to draw such a page; nothing is measured with it. */
const patient = { timeout: 100_000 };

let work = '';
let served: DevSite | undefined;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'large-pages-'));
  await writeLongPage(join(work, 'site'), bytes);
  await writeManyHeadings(join(work, 'site'), headings);
});
afterAll(async () => {
  await served?.stop();
  await rm(work, { recursive: true });
});

const run = (...words: readonly string[]) =>
  runProgram(process.execPath, ['bin/command.mjs', ...words], projectFolder);

const textOf = async (url: string) => (await fetch(url)).text();
const headingsIn = (html: string) => html.match(/<h2 id="moss-\d+"/g)?.length;

test('large pages are built, and pass every check', async () => {
  const out = join(work, 'web');
  const built = await run('build', '--site', join(work, 'site'), '--out', out);
  expect(built).toMatchObject({ code: 0, stderr: '' });
  const long = await readFile(join(out, 'long/index.html'), 'utf8');
  expect(long.length).toBeGreaterThan(bytes);
  expect(headingsIn(await readFile(join(out, 'many-headings/index.html'), 'utf8'))).toBe(headings);
  expect(await run('check', '--dir', out)).toMatchObject({ code: 0, stderr: '' });
});

test('the development server shows large pages, and follows a change of each', async () => {
  served = await serveSite(join(work, 'site'));
  const { address, edit } = served;
  expect((await textOf(`${address}/long`)).length).toBeGreaterThan(bytes);
  expect(headingsIn(await textOf(`${address}/many-headings`))).toBe(headings);
  for (const name of ['long', 'many-headings']) {
    await edit(`content/docs/${name}.mdx`, (text) => `${text}\n\nThe last liverwort.\n`);
    await expect.poll(() => textOf(`${address}/${name}`), patient).toContain('The last liverwort.');
  }
});
