import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptFolder } from './kept-folder.node.ts';

/** Makes a folder with one file, and counts how often. */
function maker(sources: readonly string[] = []) {
  const name = `test ${Math.random()}`;
  const made: string[] = [];
  return {
    made,
    async folder(): Promise<string> {
      const folder = await keptFolder(name, async (draft) => {
        made.push(draft);
        await writeFile(join(draft, 'moss.js'), 'grow();');
        return sources;
      });
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
  };
}

test('what was compiled before is used again', async () => {
  const { made, folder } = maker();
  expect(await folder()).toBe(await folder());
  expect(made).toHaveLength(1);
});

test.each<[string, (folder: string) => Promise<void>]>([
  ['changed', (folder) => writeFile(join(folder, 'moss.js'), 'wither();')],
  ['missing', (folder) => rm(join(folder, 'moss.js'))],
])('a folder in which a file is %s is made again', async (_, damage) => {
  const { made, folder } = maker();
  await damage(await folder());
  expect(await readFile(join(await folder(), 'moss.js'), 'utf8')).toBe('grow();');
  expect(made).toHaveLength(2);
});

test('a folder is made again when a file outside of the program has changed', async () => {
  const page = join(tmpdir(), `page-${process.pid}.tsx`);
  onTestFinished(() => rm(page));
  await writeFile(page, 'one');
  const { made, folder } = maker([page]);
  await folder();
  await writeFile(page, 'two');
  await folder();
  await folder();
  expect(made).toHaveLength(2);
});

test('two that are made at the same time are one, and complete', async () => {
  const { folder } = maker();
  const [first, second] = await Promise.all([folder(), folder()]);
  expect(first).toBe(second);
  expect(await readFile(join(first, 'moss.js'), 'utf8')).toBe('grow();');
});
