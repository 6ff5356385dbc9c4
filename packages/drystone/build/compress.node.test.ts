import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { noResultCache, openResultCache } from '@drystone/lib/result-cache.node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCompressed } from './compress.node.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('text gets two compressed files beside it; images and what hosts read do not', async () => {
  await mkdir(join(folder, 'plants'));
  const names = ['plants/index.html', 'logo.png', 'headers.json'];
  for (const name of names) await writeFile(join(folder, name), 'moss '.repeat(100));
  await writeCompressed(folder, noResultCache());
  const files = await readdir(folder, { recursive: true });
  expect(files.sort()).toEqual(
    [...names, 'plants', 'plants/index.html.br', 'plants/index.html.gz'].sort(),
  );
  const page = join(folder, 'plants/index.html');
  const original = await readFile(page);
  expect(brotliDecompressSync(await readFile(`${page}.br`))).toEqual(original);
  expect(gunzipSync(await readFile(`${page}.gz`))).toEqual(original);
});

test('a gzip file names neither a time nor a system, so its bytes are the same everywhere', async () => {
  await writeFile(join(folder, 'a.txt'), 'moss');
  await writeCompressed(folder, noResultCache());
  const head = await readFile(join(folder, 'a.txt.gz'));
  expect([...head.subarray(4, 8), head[9]]).toEqual([0, 0, 0, 0, 255]);
});

test('what an earlier build has compressed is not compressed again', async () => {
  await writeFile(join(folder, 'a.txt'), 'moss');
  await writeFile(join(folder, 'b.txt'), 'fern');
  const open = () => openResultCache(join(folder, 'kept'), { version: '1' });
  const earlier = open();
  await writeCompressed(folder, earlier);
  earlier.flush();
  const first = await readFile(join(folder, 'a.txt.br'));
  await writeFile(join(folder, 'b.txt'), 'peat');
  const later = open();
  await writeCompressed(folder, later);
  expect(later.counts.get('compressed')).toEqual({ made: 1, recalled: 1 });
  expect(await readFile(join(folder, 'a.txt.br'))).toEqual(first);
});
