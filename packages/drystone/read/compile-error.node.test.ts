import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compileMistake } from './compile-error.node.ts';

test('a component that cannot be compiled is a mistake with its file and line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'components-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const input = join(folder, 'moss.tsx');
  await writeFile(input, 'export default function Moss() {\n  return <p>;\n}\n');
  const error = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
  }).catch((thrown) => thrown);
  expect(compileMistake(error, folder)).toEqual({
    file: 'moss.tsx',
    line: expect.any(Number),
    problem: expect.stringMatching(/^The file cannot be compiled: Unexpected token/),
  });
  expect(compileMistake(error, join(folder, 'another'))).toBeUndefined();
});
