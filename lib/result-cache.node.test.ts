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
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openResultCache } from './result-cache.node.ts';

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => warn.mockRestore();
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The files of a folder, and of those in it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const result = { words: new Set(['moss']), none: undefined, bytes: new Uint8Array([1, 2]) };
const made = async () => result;
const never = () => Promise.reject(new Error('It was made again.'));

test('a result is made once, and is the same in another process', async () => {
  const folder = makeFolder();
  await openResultCache(folder, { version: '1' }).recall('page', 'moss', made);
  const later = openResultCache(folder, { version: '1' });
  const kept = await later.recall<typeof result>('page', 'moss', never);
  expect({ ...kept, bytes: [...kept.bytes] }).toStrictEqual({ ...result, bytes: [1, 2] });
  expect(later.counts.get('page')).toEqual({ made: 0, recalled: 1 });
});

test.each([
  ['other inputs', '1', 'page', 'fern'],
  ['another step', '1', 'html', 'moss'],
  ['another version of the program', '2', 'page', 'moss'],
])('%s have another result', async (_, version, step, inputs) => {
  const folder = makeFolder();
  await openResultCache(folder, { version: '1' }).recall('page', 'moss', made);
  const other = openResultCache(folder, { version });
  expect(await other.recall(step, inputs, async () => 'new')).toBe('new');
});

const rewrite = (change: (bytes: Buffer) => Buffer) => (file: string) =>
  writeFileSync(file, change(readFileSync(file)));

/** Puts a file in place of a folder. */
function replaceFolder(folder: string): void {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
}

test.each<[string, (file: string) => void]>([
  ['a file that is cut off', rewrite((bytes) => bytes.subarray(0, bytes.length - 1))],
  ['an empty file', rewrite(() => Buffer.alloc(0))],
  [
    'a file with another bit',
    rewrite((bytes) => Buffer.from(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte)))),
  ],
  [
    'a folder in its place',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'moss'), { recursive: true });
    },
  ],
  ['a file in place of its folder', (file) => replaceFolder(dirname(file))],
  ['a file in place of all folders', (file) => replaceFolder(join(file, '../../..'))],
])('%s is made again, and mended, and a warning names it', async (_, damage) => {
  const folder = makeFolder();
  const cache = openResultCache(join(folder, 'results'), { version: '1' });
  await cache.recall('page', 'moss', made);
  const [file = ''] = filesOf(folder);
  damage(file);
  expect(await cache.recall('page', 'moss', async () => 'new')).toBe('new');
  expect(await cache.recall('page', 'moss', never)).toBe('new');
  expect(filesOf(folder)).toEqual([file]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [`The kept result in ${file} is damaged or cannot be read. It is made again.`],
  ]);
});

test('of a step with many damaged files, one is named', async () => {
  const folder = makeFolder();
  const cache = openResultCache(folder, { version: '1' });
  for (const name of ['moss', 'fern']) await cache.recall('page', name, made);
  await cache.recall('html', 'moss', made);
  for (const file of filesOf(folder)) writeFileSync(file, '');
  for (const name of ['moss', 'fern']) await cache.recall('page', name, made);
  await cache.recall('html', 'moss', made);
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('a file under the name of another one is not believed', async () => {
  const folder = makeFolder();
  const cache = openResultCache(folder, { version: '1' });
  await cache.recall('page', 'moss', async () => 'moss');
  const [moss = ''] = filesOf(folder);
  await cache.recall('page', 'fern', async () => 'fern');
  const fern = filesOf(folder).find((file) => file !== moss) ?? '';
  writeFileSync(fern, readFileSync(moss));
  expect(await cache.recall('page', 'fern', async () => 'fern')).toBe('fern');
  expect(cache.counts.get('page')).toEqual({ made: 3, recalled: 0 });
});

test('a failure is not kept', async () => {
  const cache = openResultCache(makeFolder(), { version: '1' });
  await expect(cache.recall('page', 'moss', never)).rejects.toThrow('again');
  expect(await cache.recall('page', 'moss', async () => 'moss')).toBe('moss');
});

test('what was not used for longest goes first when the folder is too large', async () => {
  const folder = makeFolder();
  const cache = openResultCache(folder, { version: '1', mostBytes: 250 });
  await cache.recall('page', 'old', async () => 'x'.repeat(100));
  const [old = ''] = filesOf(folder);
  utimesSync(old, 0, 0);
  for (const name of ['moss', 'fern']) await cache.recall('page', name, async () => 'x'.repeat(50));
  cache.trim();
  expect(filesOf(folder)).toHaveLength(2);
  expect(existsSync(old)).toBe(false);
});

test('where nothing can be written, results are made', async () => {
  const cache = openResultCache('/dev/null/results', { version: '1' });
  expect(await cache.recall('page', 'moss', async () => 'moss')).toBe('moss');
});

describe('a list of results', () => {
  const itemsOf = (texts: readonly string[]) =>
    texts.map((inputs) => ({ inputs, make: async () => ({ length: inputs.length }) }));
  const recall = async (folder: string, texts: readonly string[], name = 'plants') => {
    const cache = openResultCache(folder, { version: '1' });
    const results = await cache.recallList('length', name, itemsOf(texts));
    return { lengths: results.map(({ length }) => length), ...cache.counts.get('length') };
  };

  test('is in its order, and only what is new is made', async () => {
    const folder = makeFolder();
    expect(await recall(folder, ['fern', 'moss', 'ivy'])).toEqual({
      lengths: [4, 4, 3],
      made: 3,
      recalled: 0,
    });
    expect(await recall(folder, ['ivy', 'cactus', 'fern'])).toEqual({
      lengths: [3, 6, 4],
      made: 1,
      recalled: 2,
    });
  });

  test('forgets what it has no longer, and leaves other lists alone', async () => {
    const folder = makeFolder();
    await recall(folder, ['fern', 'moss']);
    await recall(folder, ['fern'], 'trees');
    await recall(folder, ['fern']);
    expect(await recall(folder, ['fern', 'moss'])).toMatchObject({ made: 1, recalled: 1 });
    expect(await recall(folder, ['fern'], 'trees')).toMatchObject({ made: 0, recalled: 1 });
  });

  test('that is damaged is made again, and mended', async () => {
    const folder = makeFolder();
    await recall(folder, ['fern']);
    for (const file of filesOf(folder)) writeFileSync(file, readFileSync(file).subarray(0, -1));
    expect(await recall(folder, ['fern'])).toMatchObject({ lengths: [4], made: 1 });
    expect(await recall(folder, ['fern'])).toMatchObject({ lengths: [4], made: 0 });
  });
});
