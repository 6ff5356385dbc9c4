import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AuthorError } from '@drystone/lib/problems';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importDefault } from './import-module.node.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-module-'));
  await writeFile(join(folder, 'other.ts'), `export const name = 'first';`);
  await writeFile(
    join(folder, 'site.ts'),
    `import { name } from './other.ts';\nexport default { name };`,
  );
});

afterEach(() => rm(folder, { recursive: true }));

const read = () => importDefault(folder, 'site.ts', 'export default {};');

test('a module runs once while its files stay as they are', async () => {
  expect(await read()).toBe(await read());
});

test('a module runs again when a file has changed that it imports', async () => {
  expect(await read()).toEqual({ name: 'first' });
  await writeFile(join(folder, 'other.ts'), `export const name = 'second one';`);
  expect(await read()).toEqual({ name: 'second one' });
});

test('a module can ask where a file is', async () => {
  const source = `export default { place: import.meta.resolve('./other.ts') };`;
  await writeFile(join(folder, 'site.ts'), source);
  expect(await read()).toEqual({ place: pathToFileURL(join(folder, 'other.ts')).href });
});

test('a module that could not be read is read again', async () => {
  await rm(join(folder, 'other.ts'));
  await expect(read()).rejects.toThrow('The file cannot be read');
  await writeFile(join(folder, 'other.ts'), `export const name = 'mended';`);
  expect(await read()).toEqual({ name: 'mended' });
});

test('code that cannot be read is a mistake with its line, in the file that has it', async () => {
  await writeFile(
    join(folder, 'other.ts'),
    'export const name = {\n  a: 1,\n  b: follow: 2 },\n};\n',
  );
  const error = await read().catch((error: unknown) => error);
  expect((error as AuthorError).problems).toEqual([
    {
      file: 'other.ts',
      line: 3,
      problem: 'The file cannot be read: Expected `,` or `}` but found `:`.',
    },
  ]);
});
