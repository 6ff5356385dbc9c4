import { expect, test } from 'vitest';
import { keptResults, realSite } from '../../../tests/support/real-site.node.ts';
import type { Emitter } from '../content/emitter.ts';
import { emittedFile, emittersOf } from './emitters.node.ts';

const site = await realSite();
const emitters = emittersOf(site, keptResults);

test('each file is made by an emitter that matches its address', async () => {
  const strays: string[] = [];
  for (const { matches, files } of emitters) {
    for await (const { path } of files()) if (!matches(path)) strays.push(path);
  }
  expect(strays).toEqual([]);
});

test.each([
  '/sitemap.xml',
  '/changes.xml',
  '/previews/index.png',
  '/index.md',
  '/llms.txt',
  '/api/management.md',
  '/api-data/management.yaml',
  '/api-data/sandbox.json',
  ...(site.downloads?.addresses ?? []),
])('%s is made when it is asked for', async (address) => {
  expect((await emittedFile(emitters, address))?.path).toBe(address);
});

test('an address of a page runs no emitter', async () => {
  const ran: string[] = [];
  const counted = emitters.map(
    (emitter): Emitter => ({
      ...emitter,
      files: (address) => {
        ran.push(address ?? '');
        return emitter.files(address);
      },
    }),
  );
  expect(await emittedFile(counted, '/compute/overview')).toBeUndefined();
  expect(ran).toEqual([]);
});
