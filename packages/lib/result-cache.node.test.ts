import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changedSince } from './file-states.node.ts';
import { openResultCache } from './result-cache.node.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const result = { words: new Set(['moss']), none: undefined, bytes: new Uint8Array([1, 2]) };
const made = async () => result;
const never = () => Promise.reject(new Error('It was made again.'));

test('a result is made once, and is the same in another process', async () => {
  const folder = makeFolder();
  const first = openResultCache(folder, { version: '1' });
  await first.recall('page', 'moss', made);
  first.flush();
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
  const first = openResultCache(folder, { version: '1' });
  await first.recall('page', 'moss', made);
  first.flush();
  const other = openResultCache(folder, { version });
  expect(await other.recall(step, inputs, async () => 'new')).toBe('new');
});

test('a failure is not kept', async () => {
  const cache = openResultCache(makeFolder(), { version: '1' });
  await expect(cache.recall('page', 'moss', never)).rejects.toThrow('again');
  expect(await cache.recall('page', 'moss', async () => 'moss')).toBe('moss');
});

test('a kept result that is not valid is replaced', async () => {
  const folder = makeFolder();
  const cache = openResultCache(folder, { version: '1' });
  await cache.recall('page', 'moss', async () => 'green');
  const isBrown = (color: string) => color === 'brown';
  expect(await cache.recall('page', 'moss', async () => 'brown', isBrown)).toBe('brown');
  cache.flush();
  const later = openResultCache(folder, { version: '1' });
  expect(await later.recall('page', 'moss', never, isBrown)).toBe('brown');
});

test('when a file has changed, a result is made again from the one that was kept', async () => {
  const folder = makeFolder();
  const file = join(folder, 'moss');
  const read = async (text: string) => {
    writeFileSync(file, text);
    // What was written a moment ago may change again without another time.
    await expect.poll(() => changedSince(Date.now(), [file])).toBe(false);
    const cache = openResultCache(join(folder, 'kept'), { version: '1' });
    const make = async (last: unknown) => ({ files: [file], text, last });
    const { last } = await cache.recallMade<Awaited<ReturnType<typeof make>>>('read', '', make);
    cache.flush();
    return { last, ...cache.counts.get('read') };
  };
  expect(await read('green')).toEqual({ last: undefined, made: 1, recalled: 0 });
  expect(await read('green')).toEqual({ last: undefined, made: 0, recalled: 1 });
  expect(await read('brown')).toMatchObject({ last: { text: 'green' }, made: 1 });
});

test('where nothing can be written, results are made', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const cache = openResultCache('/dev/null/results', { version: '1' });
  expect(await cache.recall('page', 'moss', async () => 'moss')).toBe('moss');
});
