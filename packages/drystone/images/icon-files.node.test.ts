import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { iconFiles } from './icon-files.node.ts';
import { pngSize } from './png-size.ts';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#7a3b72"/><path d="M8 20h16" stroke="#fff"/></svg>`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'public/favicon.svg'), icon);
});
afterEach(() => rm(folder, { recursive: true }));

async function filesFor(favicon: string | undefined) {
  return iconFiles({ config: { favicon } as SiteConfig, folder });
}

test('a square SVG becomes every icon that devices ask for', async () => {
  const files = await filesFor('/favicon.svg');
  const sizes = files
    .filter(({ path }) => path.endsWith('.png'))
    .map(({ path, content }) => [path, pngSize(content)]);
  expect(Object.fromEntries(sizes)).toEqual({
    '/apple-touch-icon.png': { width: 180, height: 180 },
    '/icon-192.png': { width: 192, height: 192 },
    '/icon-512.png': { width: 512, height: 512 },
    '/icon-maskable-512.png': { width: 512, height: 512 },
  });
});

test('favicon.ico holds a PNG of each size where its list says', async () => {
  const files = await filesFor('/favicon.svg');
  const ico = Buffer.from(files.find(({ path }) => path === '/favicon.ico')?.content ?? '');
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = ico.readUInt32LE(entry + 12);
    const size = pngSize(ico.subarray(start, start + ico.readUInt32LE(entry + 8)));
    return [ico[entry], size?.width];
  });
  expect(sizes).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});

test('a file that the owner gives is left alone', async () => {
  await writeFile(join(folder, 'public/favicon.ico'), 'own');
  const files = await filesFor('/favicon.svg');
  expect(files.map(({ path }) => path)).not.toContain('/favicon.ico');
});

test.each([[undefined], ['/favicon.png'], ['https://elsewhere.example/icon.svg']])(
  'nothing is drawn from %s',
  async (favicon) => {
    expect(await filesFor(favicon)).toEqual([]);
  },
);
