import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPacks } from './packs.node.ts';

/** A folder of packs, and functions that use it as a process of its own would. */
function openShed() {
  const parent = mkdtempSync(join(tmpdir(), 'packs-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'shed');
  const damaged: string[] = [];
  const open = (mostBytes?: number) => openPacks(folder, (file) => damaged.push(file), mostBytes);
  const put = (contents: Readonly<Record<string, string>>) => {
    const packs = open();
    for (const [key, text] of Object.entries(contents)) packs.put(key, Buffer.from(text));
    packs.flush();
  };
  const get = (...keys: readonly string[]) => {
    const packs = open();
    return keys.map((key) => packs.get(key)?.toString());
  };
  const files = () =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name));
  return { folder, damaged, open, put, get, files };
}

/** The only one. */
function onlyOne(files: readonly string[]): string {
  expect(files).toHaveLength(1);
  return files[0] ?? '';
}

test('what was put together is in one file, and another process finds it', () => {
  const { put, get, files } = openShed();
  put({ moss: 'green', fern: 'greener' });
  expect(files()).toHaveLength(1);
  expect(get('moss', 'fern', 'ivy')).toEqual(['green', 'greener', undefined]);
});

test('what is not written yet is found by the process that has put it', () => {
  const packs = openShed().open();
  packs.put('moss', Buffer.from('green'));
  expect(packs.get('moss')?.toString()).toBe('green');
});

test('contents are written when they are many', () => {
  const { open, files } = openShed();
  const packs = open();
  for (const key of ['moss', 'fern', 'ivy']) packs.put(key, Buffer.alloc(5_000_000));
  expect(files()).toHaveLength(1);
});

test('what is put later counts', () => {
  const { put, get } = openShed();
  for (let year = 1; year <= 5; year++) put({ moss: `${year} years` });
  expect(get('moss')).toEqual(['5 years']);
});

test('what was not used for longest goes first when the folder is too large', () => {
  const { put, get, open, files } = openShed();
  put({ old: 'x'.repeat(100) });
  utimesSync(files()[0] ?? '', 0, 0);
  put({ moss: 'x'.repeat(100) });
  open(300).trim();
  expect(get('old', 'moss')).toEqual([undefined, 'x'.repeat(100)]);
});

test('of many packs those stay that were used last', () => {
  const { put, get, open, files } = openShed();
  put({ moss: 'green' });
  for (let year = 1; year <= 300; year++) put({ [`tree ${year}`]: 'oak' });
  for (const file of files()) utimesSync(file, 1, 1);
  const packs = open();
  expect(packs.get('moss')?.toString()).toBe('green');
  packs.trim();
  expect(files()).toHaveLength(256);
  expect(get('moss')).toEqual(['green']);
});

test('drafts of killed processes and folders of former versions are removed', () => {
  const { folder, put, open, files } = openShed();
  put({ moss: 'green' });
  const [pack] = files();
  mkdirSync(join(folder, 'page/0a'), { recursive: true });
  writeFileSync(join(folder, 'page/0a/bc'), 'moss');
  writeFileSync(join(folder, 'x.pack.draft'), 'moss');
  open().trim();
  expect(files()).toHaveLength(3);
  for (const name of ['page', 'x.pack.draft']) utimesSync(join(folder, name), 0, 0);
  open().trim();
  expect(files()).toEqual([pack]);
});

test('a pack that another process has removed is missing, and not damaged', () => {
  const { put, open, files, damaged } = openShed();
  put({ moss: 'green', fern: 'greener' });
  const packs = open();
  expect(packs.get('fern')?.toString()).toBe('greener');
  rmSync(onlyOne(files()));
  expect(packs.get('moss')).toBeUndefined();
  expect(damaged).toEqual([]);
});

test('two processes that write and trim at the same time lose nothing', () => {
  const { open, get, damaged } = openShed();
  const processes = [open(), open()];
  for (let year = 1; year <= 20; year++) {
    const packs = processes[year % 2];
    packs?.put(`tree ${year}`, Buffer.from('oak'));
    packs?.flush();
  }
  for (const packs of processes) packs.trim();
  expect(get('tree 1', 'tree 2', 'tree 19', 'tree 20')).toEqual(['oak', 'oak', 'oak', 'oak']);
  expect(damaged).toEqual([]);
});

const rewrite = (change: (bytes: Buffer) => Buffer) => (file: string) =>
  writeFileSync(file, change(readFileSync(file)));
const flipped = (at: number) =>
  rewrite((bytes) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))));

test.each<[string, (file: string) => void]>([
  ['is cut off', rewrite((bytes) => bytes.subarray(0, bytes.length - 1))],
  ['is empty', rewrite(() => Buffer.alloc(0))],
  ['has another bit in its seal', flipped(0)],
  ['has another bit in the length of its index', flipped(33)],
  ['has another bit in its index', flipped(40)],
  ['has another bit in its last content', (file) => flipped(statSync(file).size - 1)(file)],
  [
    'is a folder',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'moss'), { recursive: true });
    },
  ],
])('a pack that %s is reported once, and what it held can be put again', (_, damage) => {
  const { put, get, files, damaged } = openShed();
  put({ fern: 'green', moss: 'green' });
  const file = onlyOne(files());
  damage(file);
  expect(get('moss', 'moss')).toEqual([undefined, undefined]);
  expect(damaged).toEqual([file]);
  put({ moss: 'new' });
  expect(get('moss')).toEqual(['new']);
  expect(damaged).toEqual([file]);
});

test('the other contents of a damaged pack are used', () => {
  const { put, get, files } = openShed();
  put({ moss: 'green', fern: 'green' });
  rewrite((bytes) => bytes.subarray(0, -1))(onlyOne(files()));
  expect(get('moss', 'fern')).toEqual(['green', undefined]);
});

test('a pack under the name of another one is not believed', () => {
  const { put, get, files, damaged } = openShed();
  put({ moss: 'green' });
  put({ moss: 'brown' });
  const [first = '', second = ''] = files();
  writeFileSync(second, readFileSync(first));
  expect(get('moss')).toEqual(['green']);
  expect(damaged).toEqual([second]);
  expect(existsSync(second)).toBe(false);
});

test('a file in place of the folder is reported, and replaced', () => {
  const { folder, put, get, damaged } = openShed();
  writeFileSync(folder, '');
  expect(get('moss')).toEqual([undefined]);
  expect(damaged).toEqual([folder]);
  put({ moss: 'green' });
  expect(get('moss')).toEqual(['green']);
});

test('where nothing can be written, nothing is kept', () => {
  const packs = openPacks('/dev/null/packs', () => {});
  packs.put('moss', Buffer.from('green'));
  packs.trim();
  expect(packs.get('moss')).toBeUndefined();
});
