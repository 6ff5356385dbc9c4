import { expect, test, vi } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';

/** Runs the check over a project of these files instead of this one. */
async function check(files: Record<string, string>) {
  vi.resetModules();
  const projectFolder = await writeFolder(files);
  vi.doMock('../src/build/paths.build.ts', () => ({ projectFolder }));
  const { whereFilesRunCheck } = await import('./where-files-run.build.ts');
  return whereFilesRunCheck.run({ folder: '', pages: [], files: new Set() });
}

test.each([
  ['a.ts', "import { b } from './b.ts';"],
  ['a.ts', "import type { b } from './b.build.ts';"],
  ['a.ts', "import { type B } from './b.ts';"],
  ['a.ts', "import { posix } from 'node:path';"],
  ['a.tsx', "import { useState } from 'react';"],
  ['a.client.ts', "import { b } from './b.client.ts';"],
  ['a.client.ts', "import { b } from './b.ts';"],
  ['a.build.ts', "import { b } from './b.build.ts';"],
  ['a.build.ts', "import { readFile } from 'node:fs/promises';"],
  ['build/entry.rsc.tsx', "import { b } from '../b.build.ts';"],
  ['a.test.ts', "import { b } from './b.build.ts';"],
])('src/%s may say %s', async (file, code) => {
  expect((await check({ [`src/${file}`]: code })).problems).toEqual([]);
});

test.each([
  ['a.ts', "import { b } from './b.build.ts';", 'anywhere, but imports ./b.build.ts'],
  ['a.ts', "import { b } from './b.client.ts';", 'anywhere, but imports ./b.client.ts'],
  ['a.ts', "export { b } from './b.build.ts';", 'anywhere, but imports ./b.build.ts'],
  ['a.ts', "export * from './b.build.ts';", 'anywhere, but imports ./b.build.ts'],
  ['a.ts', "import {\n  b,\n} from './b.build.ts';", 'anywhere, but imports ./b.build.ts'],
  ['a.ts', "import { readFile } from 'node:fs';", 'anywhere, but imports node:fs'],
  ['a.client.ts', "import { b } from './b.build.ts';", 'in a tab, but imports ./b.build.ts'],
  ['a.client.ts', "import { b } from 'node:fs';", 'in a tab, but imports node:fs'],
  ['a.build.ts', "import { b } from './b.client.ts';", 'at build, but imports ./b.client.ts'],
])('src/%s must not say %s', async (file, code, words) => {
  const { problems } = await check({ [`src/${file}`]: `const first = 1;\n${code}` });
  expect(problems).toEqual([
    {
      file: `src/${file}`,
      line: 2,
      problem: `The file runs ${words}.`,
      remedy: 'Rename the file to say where it runs (.build.ts, .client.ts), or move the import.',
    },
  ]);
});

test('the files are counted, tests left out', async () => {
  const { figures } = await check({ 'src/a.ts': '', 'src/a.test.ts': '', 'src/a.css': '' });
  expect(figures).toEqual(['1 files of program']);
});
