import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openResultCache } from '@drystone/lib/result-cache.node';
import { expect, onTestFinished, test } from 'vitest';
import { hasCopy } from '../content/copy-addresses.ts';
import { readParts } from './read-parts.node.ts';
import { readSite } from './read-site.node.ts';

const folders = { docs: ['content/docs'], standalone: ['content/pages'] };

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'parts-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'site');
  for (const [file, text] of Object.entries(files)) await write(folder, file, text);
  return folder;
}

async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const head = '---\ntitle: Home\ndescription: The first page.\n---\n\n';

test('a page is compiled again when a file changes that it takes text from, at any depth', async () => {
  const folder = await folderWith({
    'site.config.ts': "export default { title: 'Garden', url: 'https://garden.example' };",
    'content/docs/index.mdx': `${head}<Include file="./_a.mdx" />\n\n\`\`\`ts file="examples/a.ts"\n\`\`\`\n`,
    'content/docs/_a.mdx': '<Include file="./_b.mdx" />',
    'content/docs/_b.mdx': 'Moss is soft.',
    'examples/a.ts': 'grow();',
  });
  const cache = openResultCache(join(folder, '../kept'), { version: '1' });
  const copy = async () => {
    const { pages } = await readSite(folder, { cache });
    const [home] = pages;
    return home && hasCopy(home) ? home.body.markdown : '';
  };
  expect(await copy()).toMatch(/Moss is soft\.[\s\S]*grow\(\);/);
  await write(folder, 'content/docs/_b.mdx', 'Moss is wet.');
  expect(await copy()).toMatch(/Moss is wet\.[\s\S]*grow\(\);/);
  await write(folder, 'examples/a.ts', 'shrink();');
  expect(await copy()).toMatch(/Moss is wet\.[\s\S]*shrink\(\);/);
  expect(cache.counts.get('page')).toEqual({ made: 3, recalled: 0 });
  await copy();
  expect(cache.counts.get('page')).toEqual({ made: 3, recalled: 1 });
});

test('a language has its own partial, or that of the first one', async () => {
  const folder = await folderWith({
    'content/docs/_a.mdx': 'Moss',
    'content/docs/_b.mdx': 'Fern',
    'content/locales/da/docs/_a.mdx': 'Mos',
  });
  const text = '<Include file="./_a.mdx" /> <Include file="./_b.mdx" />';
  const danish = { ...folders, docs: ['content/docs', 'content/locales/da/docs'] };
  const parts = await readParts(folder, danish, { file: 'content/docs/index.mdx', text });
  expect([...parts.values()]).toEqual([
    { kind: 'text', text: 'Mos', origin: 'content/locales/da/docs/_a.mdx' },
    { kind: 'text', text: 'Fern', origin: 'content/docs/_b.mdx' },
  ]);
});

test('nothing outside the site folder is read, nor what is not its own', async () => {
  const folder = await folderWith({
    '../secret.txt': 'secret',
    '.env': 'TOKEN=secret',
    'node_modules/a/index.js': 'secret',
    'examples/a.ts': 'grow();',
  });
  await symlink('../../secret.txt', join(folder, 'examples/link.txt'));
  await symlink('../.env', join(folder, 'examples/env.txt'));
  const paths = [
    '../../../secret.txt',
    'examples/../../secret.txt',
    '/etc/hosts',
    '.env',
    'node_modules/a/index.js',
    'examples/link.txt',
    'examples/env.txt',
  ];
  for (const path of paths) {
    const text = `\`\`\`ts file="${path}"\n\`\`\``;
    const parts = await readParts(folder, folders, { file: 'content/docs/index.mdx', text });
    const problem = expect.stringMatching(/is not one of the site folder\.$/);
    expect([...parts.values()], path).toMatchObject([{ kind: 'unreadable', problem }]);
  }
});
