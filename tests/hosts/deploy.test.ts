import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { serveFolder } from '../../packages/drystone/build/static-server.node.ts';
import { ask } from '../support/ask.ts';

let folder = '';
let live = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  live = join(folder, 'live');
});
afterEach(() => rm(folder, { recursive: true }));

/** A built site as small as they get, in which everything says its name. */
async function build(name: string): Promise<string> {
  const built = join(folder, name);
  const files = {
    'index.html': name,
    'headers.json': '[]',
    'redirects.json': '[]',
    [`assets/app.${name}.js`]: name,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(built, path)), { recursive: true });
    await writeFile(join(built, path), content);
  }
  return built;
}

async function deploy(...args: string[]): Promise<{ code: number; told: string }> {
  const child = spawn(process.execPath, [join(projectFolder, 'deploy/deploy.mjs'), ...args]);
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      told += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, told };
}

const page = () => readFile(join(live, 'index.html'), 'utf8');
const assets = async () => (await readdir(join(live, 'assets'))).sort();
/** Nothing lies beside the sites that the test has written. */
const leftovers = () => ['live.next', 'live.previous'].filter((it) => existsSync(join(folder, it)));

test('a new site takes the place of the old one, and leaves nothing of it', async () => {
  expect((await deploy('--from', await build('one'), '--to', live)).code).toBe(0);
  expect(await page()).toBe('one');
  expect((await deploy('--from', await build('two'), '--to', live)).code).toBe(0);
  expect(await page()).toBe('two');
  expect(await assets()).toEqual(['app.two.js']);
  expect(leftovers()).toEqual([]);
});

test('assets are kept for open tabs until their days are over', async () => {
  const keep = ['--to', live, '--keep-assets', '30'];
  await deploy('--from', await build('one'), ...keep);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await utimes(join(live, 'assets/app.one.js'), daysAgo(20), daysAgo(20));
  await deploy('--from', await build('two'), ...keep);
  expect(await assets()).toEqual(['app.one.js', 'app.two.js']);
  await utimes(join(live, 'assets/app.one.js'), daysAgo(31), daysAgo(31));
  await deploy('--from', await build('three'), ...keep);
  expect(await assets()).toEqual(['app.three.js', 'app.two.js']);
});

test('the time of a kept asset is that of the last deployment that had it', async () => {
  await deploy('--from', await build('one'), '--to', live);
  const then = new Date('2020-01-01');
  await utimes(join(live, 'assets/app.one.js'), then, then);
  await deploy('--from', await build('two'), '--to', live, '--keep-assets', '10000');
  await deploy('--from', await build('three'), '--to', live, '--keep-assets', '30');
  expect(await assets()).toEqual(['app.three.js', 'app.two.js']);
});

test('a folder that no build has written is neither deployed nor replaced', async () => {
  await mkdir(live);
  await writeFile(join(live, 'photo.png'), 'a photo');
  const foreign = await deploy('--from', await build('one'), '--to', live);
  expect(foreign.code).toBe(1);
  expect(foreign.told).toContain('holds something else than a built site');
  expect(await readdir(live)).toEqual(['photo.png']);
  const empty = await deploy('--from', live, '--to', join(folder, 'elsewhere'));
  expect(empty.code).toBe(1);
  expect(empty.told).toContain('Build it first: npm run build');
});

test('a second deployment at the same time is refused', async () => {
  await deploy('--from', await build('one'), '--to', live);
  await mkdir(join(folder, 'live.next'));
  const { code, told } = await deploy('--from', await build('two'), '--to', live);
  expect(code).toBe(1);
  expect(told).toContain('another deployment is under way');
  expect(await page()).toBe('one');
  expect(existsSync(join(folder, 'live.next'))).toBe(true);
});

test('what a killed deployment has left is put in order', async () => {
  await deploy('--from', await build('one'), '--to', live);
  await rename(live, join(folder, 'live.previous'));
  const { code } = await deploy('--from', await build('two'), '--to', live, '--keep-assets', '1');
  expect(code).toBe(0);
  expect(await page()).toBe('two');
  expect(await assets()).toEqual(['app.one.js', 'app.two.js']);
  expect(leftovers()).toEqual([]);
});

test('mistakes in what was typed are reported with what can be typed, without a stack', async () => {
  for (const args of [
    ['--form', 'dist'],
    ['--from', 'dist'],
    ['--from', 'a', '--to', 'b', '--keep-assets', 'long'],
  ]) {
    const { code, told } = await deploy(...args);
    expect(code).toBe(1);
    expect(told).toContain('Usage:');
    expect(told).not.toMatch(/^ {4}at /m);
  }
});

test('readers get whole pages of either site while one takes the place of the other', async () => {
  const sites = [await build('one'), await build('two')];
  await deploy('--from', String(sites[0]), '--to', live);
  const server = await serveFolder(live, 0);
  let isDeploying = true;
  const seen = new Set<string>();
  const read = async () => {
    while (isDeploying) {
      const { status, body } = await ask(server.url, '/');
      seen.add(`${status} ${body}`);
    }
  };
  const readers = Promise.all(Array.from({ length: 16 }, read));
  for (let turn = 1; turn <= 6; turn++)
    await deploy('--from', String(sites[turn % 2]), '--to', live, '--keep-assets', '1');
  isDeploying = false;
  await readers;
  await server.close();
  expect([...seen].sort()).toEqual(['200 one', '200 two']);
});
