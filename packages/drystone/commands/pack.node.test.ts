import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { pack, writeFiles } from './pack.node.ts';

test('packs what npm packs, byte for byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const manifest = {
    name: 'moss',
    version: '1.0.0',
    bin: { moss: 'moss.js', fern: './parts/Fern.js' },
  };
  const files = {
    'package.json': JSON.stringify(manifest),
    'README.md': '# Moss\n',
    'moss.js': "#!/usr/bin/env node\nconsole.log('Moos – mousse');\n",
    'parts/Fern.js': '',
    'parts/fern-frond.js': 'export const fronds = 12;\n'.repeat(40),
    [`${'deep/'.repeat(19)}moss.d.ts`]: 'export {};\n',
    LICENSE: 'MIT\n',
  };
  const source = join(folder, 'moss');
  await writeFiles(source, files);
  const options = ['--ignore-scripts', '--cache', join(folder, 'cache')];
  await promisify(execFile)('npm', ['pack', ...options], { cwd: source });
  expect(Buffer.from(await pack(files))).toEqual(await readFile(join(source, 'moss-1.0.0.tgz')));
});
