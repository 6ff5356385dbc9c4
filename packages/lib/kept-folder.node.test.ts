import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptFolder } from './kept-folder.node.mjs';

/** Makes folders with two files, and counts how often. */
function maker(sources: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'kept-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const made: string[] = [];
  const folder = (madeFrom = 'moss', isAnew = false) =>
    keptFolder({
      parent: join(root, 'programs'),
      madeFrom,
      isAnew,
      async make(draft) {
        made.push(madeFrom);
        mkdirSync(join(draft, 'client'));
        writeFileSync(join(draft, 'client/boot.js'), 'start();');
        writeFileSync(join(draft, 'moss.js'), `grow('${madeFrom}');`);
        return sources;
      },
      async withDraft(use) {
        const draft = mkdtempSync(join(root, 'draft-'));
        await use(draft);
        rmSync(draft, { recursive: true });
      },
    });
  return { made, folder, root, warnings: () => warn.mock.calls.flat() };
}

test('what was compiled before is used again', async () => {
  const { made, folder, warnings } = maker();
  expect(await folder()).toBe(await folder());
  expect(made).toHaveLength(1);
  expect(warnings()).toEqual([]);
});

test.each<[string, (folder: string) => void]>([
  ['a file is changed', (folder) => writeFileSync(join(folder, 'moss.js'), 'wither();')],
  ['a file is missing', (folder) => rmSync(join(folder, 'moss.js'))],
  ['there is one file more', (folder) => writeFileSync(join(folder, 'client/more.js'), 'more();')],
  [
    'a folder is in place of a file',
    (folder) => {
      rmSync(join(folder, 'moss.js'));
      mkdirSync(join(folder, 'moss.js'));
    },
  ],
  ['the list of hashes is cut', (folder) => writeFileSync(join(folder, 'kept.json'), '{"files":{')],
  [
    'a file and its hash are changed',
    (folder) => {
      rmSync(join(folder, 'client'), { recursive: true });
      const { files, ...rest } = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8'));
      delete files['client/boot.js'];
      writeFileSync(join(folder, 'kept.json'), JSON.stringify({ files, ...rest }));
    },
  ],
  [
    'a file is in its place',
    (folder) => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
  ],
])('a folder is made again, and a warning names it, when %s', async (_, damage) => {
  const { made, folder, warnings } = maker();
  const path = await folder();
  damage(path);
  expect(await folder()).toBe(path);
  expect(readFileSync(join(path, 'moss.js'), 'utf8')).toBe("grow('moss');");
  expect(readdirSync(join(path, 'client'))).toEqual(['boot.js']);
  expect(warnings()).toEqual([`The compiled code in ${path} is damaged. It is compiled again.`]);
  await folder();
  expect(made).toHaveLength(2);
});

test('a folder under the name of another one is made again', async () => {
  const { folder } = maker();
  const moss = await folder('moss');
  const fern = await folder('fern');
  rmSync(moss, { recursive: true });
  cpSync(fern, moss, { recursive: true });
  expect(readFileSync(join(await folder('moss'), 'moss.js'), 'utf8')).toBe("grow('moss');");
});

test('a file in place of the folder that holds all of them goes', async () => {
  const { root, folder } = maker();
  writeFileSync(join(root, 'programs'), '');
  expect(existsSync(join(await folder(), 'moss.js'))).toBe(true);
});

test('a folder is made again, without a warning, when a file outside of the program has changed', async () => {
  const sources: string[] = [];
  const { root, made, folder, warnings } = maker(sources);
  const page = join(root, 'page.tsx');
  sources.push(page);
  writeFileSync(page, 'one');
  await folder();
  writeFileSync(page, 'two');
  await folder();
  await folder();
  expect(made).toHaveLength(2);
  expect(warnings()).toEqual([]);
});

test('a folder is made again for whoever uses nothing that is kept', async () => {
  const { made, folder } = maker();
  expect(await folder('moss', true)).toBe(await folder('moss', true));
  expect(made).toHaveLength(2);
});

test('two that are made at the same time are one, and complete', async () => {
  const { folder } = maker();
  const [first, second] = await Promise.all([folder(), folder()]);
  expect(first).toBe(second);
  expect(readFileSync(join(first, 'moss.js'), 'utf8')).toBe("grow('moss');");
});
