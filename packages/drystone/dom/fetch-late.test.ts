import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type Fault,
  type FaultySite,
  openFaultySite,
} from '../../../tests/support/faulty-site.node.ts';
import { headersFile, hostFiles } from '../build/host-files.node.ts';
import { headerRules } from '../build/policy.node.ts';
import { fetchLate } from './fetch-late.ts';
import { patience } from './no-response.ts';

let folder = '';
let site: FaultySite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-late-'));
  await writeFile(join(folder, 'data.json'), '{"moss":["green","soft"]}');
  await writeFile(join(folder, 'index.html'), '<p>Moss</p></html>');
  const [headers] = hostFiles(
    headerRules("default-src 'none'", { url: 'https://garden.example', basePath: '/' }),
    [],
    ['/'],
  ).filter(({ path }) => path.endsWith(headersFile));
  await writeFile(join(folder, headersFile), headers?.content ?? '');
  site = await openFaultySite(folder);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

afterEach(() => {
  site.heal();
  vi.restoreAllMocks();
});

const load = () => fetchLate(`${site.url}/data.json`, 'file', JSON.parse);

const reasons: readonly (readonly [Fault, string | RegExp])[] = [
  ['404', 'A file could not be loaded (status 404).'],
  ['500', 'A file could not be loaded (status 500).'],
  ['half', 'Only a part of a file has arrived.'],
  ['login', 'The network answered in place of this site. It may ask you to sign in.'],
  ['refused', /fetch failed/],
];

test.each(reasons)(
  'a file with the fault "%s" is told as "%s", and the next attempt asks past the cache',
  async (fault, reason) => {
    site.spoil('/data.json', fault);
    await expect(load()).rejects.toThrow(reason);
    site.heal();
    const fetching = vi.spyOn(globalThis, 'fetch');
    expect(await load()).toEqual({ moss: ['green', 'soft'] });
    await load();
    expect(fetching.mock.calls.map(([, init]) => init?.cache)).toEqual(['reload', 'default']);
  },
);

test('a server that does not respond is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  site.spoil('/data.json', 'hanging');
  const outcome = expect(load()).rejects.toThrow('No response.');
  vi.advanceTimersByTime(patience);
  vi.useRealTimers();
  await outcome;
});

test('a page may be HTML, and its reader says where it ends', async () => {
  const read = (text: string) => {
    if (!text.endsWith('</html>')) throw new Error('half');
    return text.length;
  };
  const page = () => fetchLate(`${site.url}/`, 'page', read);
  expect(await page()).toBe(18);
  site.spoil('/', 'half');
  await expect(page()).rejects.toThrow('Only a part of a file has arrived.');
});
