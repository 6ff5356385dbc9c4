import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedSince } from '@drystone/lib/file-states.node';
import { openResultCache, type ResultCache } from '@drystone/lib/result-cache.node';
import { expect, onTestFinished, test } from 'vitest';
import { hasCopy } from '../content/copy-addresses.ts';
import { readSite } from './read-site.node.ts';

const config = `import { openApi } from '@drystone/reference';
export default {
  title: 'Garden',
  url: 'https://garden.example',
  features: [
    openApi({ apis: [{ id: 'beds', label: 'Beds', route: '/api/beds/', document: 'openapi/beds.yaml', checkLinks: true }] }),
  ],
};`;

const document = (path: string) => `openapi: 3.1.0
info: { title: Beds, version: v1, description: "See [moss](/moss)." }
paths:
  ${path}:
    get:
      operationId: listBeds
      summary: List beds
      responses: { '200': { description: The beds. } }
`;

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${text}\n`;

const garden: Readonly<Record<string, string>> = {
  'site.config.ts': config,
  'openapi/beds.yaml': document('/beds'),
  'content/docs/index.mdx': page('Home', 'Read about [moss](./moss.mdx).'),
  'content/docs/moss.mdx': page('Moss', '## Soft\n\nMoss is soft.'),
  'content/docs/beds.mdx': page('Beds', 'Call [list beds](operation:listBeds).'),
};

/** A folder with the garden, and a function that writes files into it and reads the site. */
async function openGarden() {
  const parent = await mkdtemp(join(tmpdir(), 'made-again-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return async (files: Readonly<Record<string, string>>) => {
    const written = Object.keys(files).map((file) => join(parent, 'site', file));
    for (const [index, text] of Object.values(files).entries()) {
      const path = written[index] ?? '';
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    // What was written a moment ago is not kept: it may change again without another time.
    await expect.poll(() => changedSince(Date.now(), written)).toBe(false);
    const cache = openResultCache(join(parent, 'kept'), { version: '1' });
    const { pages } = await readSite(join(parent, 'site'), { cache }).finally(cache.flush);
    const bodies = pages.flatMap((one) => (hasCopy(one) ? [[one.file, one.body.tree]] : []));
    return { cache, trees: Object.fromEntries(bodies) as Record<string, string> };
  };
}

const madeIn = ({ counts }: ResultCache) => ({
  pages: counts.get('page')?.made,
  documents: counts.get('api')?.made,
});

test('a new page makes itself alone', async () => {
  const read = await openGarden();
  expect(madeIn((await read(garden)).cache)).toEqual({ pages: 3, documents: 1 });
  const { cache } = await read({ 'content/docs/fern.mdx': page('Fern', 'Ferns like shade.') });
  expect(madeIn(cache)).toEqual({ pages: 1, documents: 0 });
});

test('a page at another address makes again the pages and the documents that link to it', async () => {
  const read = await openGarden();
  await read(garden);
  const { cache, trees } = await read({
    'content/docs/moss.mdx': `---\ntitle: Moss\ndescription: Moss.\nslug: Moss\n---\n\n## Soft\n`,
  });
  expect(madeIn(cache)).toEqual({ pages: 2, documents: 1 });
  expect(trees['content/docs/index.mdx']).toContain('"/Moss"');
});

test('an operation with another path makes again the pages that show it', async () => {
  const read = await openGarden();
  await read(garden);
  const { cache, trees } = await read({ 'openapi/beds.yaml': document('/all-beds') });
  expect(madeIn(cache)).toEqual({ pages: 1, documents: 1 });
  expect(trees['content/docs/beds.mdx']).toContain('listBeds');
});

test('a page that was missing ends the mistake of the page that links to it', async () => {
  const read = await openGarden();
  const linking = page('Home', 'Read about [fern](./fern.mdx).');
  await expect(read({ ...garden, 'content/docs/index.mdx': linking })).rejects.toThrow(
    'there is no file content/docs/fern.mdx',
  );
  const { trees } = await read({ 'content/docs/fern.mdx': page('Fern', 'Ferns like shade.') });
  expect(trees['content/docs/index.mdx']).toContain('/fern');
});
