import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { readDownloads } from './read-downloads.node.ts';

async function read(source: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (source !== undefined) await writeFile(join(folder, 'downloads.ts'), source);
  return readDownloads(folder, { downloads: './downloads.ts' } as SiteConfig);
}

const complete = `addresses: ['/a.txt'], version: async () => '1', files: async () => []`;

test('a module says which files there are to download', async () => {
  const { value: downloads, problems } = await read(`export default { ${complete} };`);
  expect(problems).toEqual([]);
  expect(downloads?.addresses).toEqual(['/a.txt']);
});

test.each([
  ['no file', undefined, 'There is no file ./downloads.ts'],
  ['no default export', 'export const files = [];', 'no default export'],
  ['no files', `export default { addresses: ['/a.txt'] };`, 'is not what a site offers'],
  [
    'an address without a slash',
    `export default { ${complete.replace('/a', 'a')} };`,
    'is not what a site offers',
  ],
])('%s is a mistake of the author', async (_what, source, problem) => {
  const { value: downloads, problems } = await read(source);
  expect(downloads).toBeUndefined();
  expect(problems).toMatchObject([{ problem: expect.stringContaining(problem) }]);
});
