import { expect, test, vi } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';

/** Runs the check over a project of these files instead of this one. */
async function check(files: Record<string, string>) {
  vi.resetModules();
  const projectFolder = await writeFolder(files);
  vi.doMock('../lib/paths.node.ts', () => ({ projectFolder }));
  const { whereFilesRunCheck } = await import('./where-files-run.node.ts');
  return whereFilesRunCheck.run({ folder: '', pages: [], files: new Set() });
}

test.each([
  ['a.ts', "import { b } from './b.ts';"],
  ['a.ts', "import type { b } from './b.node.ts';"],
  ['a.ts', "import { type B } from './b.ts';"],
  ['a.ts', "import { posix } from 'node:path';"],
  ['a.tsx', "import { useState } from 'react';"],
  ['a.client.ts', "import { b } from './b.client.ts';"],
  ['a.client.ts', "import { b } from './b.ts';"],
  ['a.node.ts', "import { b } from './b.node.ts';"],
  ['a.node.ts', "import { readFile } from 'node:fs/promises';"],
  ['build/entry.rsc.tsx', "import { b } from '../b.node.ts';"],
  ['a.test.ts', "import { b } from './b.node.ts';"],
])('lib/%s may say %s', async (file, code) => {
  expect((await check({ [`lib/${file}`]: code })).problems).toEqual([]);
});

test.each([
  ['a.ts', "import { b } from './b.node.ts';", 'anywhere, but imports ./b.node.ts'],
  ['a.ts', "import { b } from './b.client.ts';", 'anywhere, but imports ./b.client.ts'],
  ['a.ts', "export { b } from './b.node.ts';", 'anywhere, but imports ./b.node.ts'],
  ['a.ts', "export * from './b.node.ts';", 'anywhere, but imports ./b.node.ts'],
  ['a.ts', "import {\n  b,\n} from './b.node.ts';", 'anywhere, but imports ./b.node.ts'],
  ['a.ts', "import { readFile } from 'node:fs';", 'anywhere, but imports node:fs'],
  ['a.client.ts', "import { b } from './b.node.ts';", 'in a tab, but imports ./b.node.ts'],
  ['a.client.ts', "import { b } from 'node:fs';", 'in a tab, but imports node:fs'],
  ['a.node.ts', "import { b } from './b.client.ts';", 'at build, but imports ./b.client.ts'],
])('lib/%s must not say %s', async (file, code, words) => {
  const { problems } = await check({ [`lib/${file}`]: `const first = 1;\n${code}` });
  expect(problems).toEqual([
    {
      file: `lib/${file}`,
      line: 2,
      problem: `The file runs ${words}.`,
      remedy: 'Rename the file to say where it runs (.node.ts, .client.ts), or move the import.',
    },
  ]);
});

test('the files are counted, tests left out', async () => {
  const { figures } = await check({ 'lib/a.ts': '', 'lib/a.test.ts': '', 'lib/a.css': '' });
  expect(figures).toEqual(['1 files of program']);
});
