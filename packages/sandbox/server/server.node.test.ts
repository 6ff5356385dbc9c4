import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type GardenControl,
  type GardenTurn,
  garden,
  gardenContract,
} from '../../../tests/support/garden-product.ts';
import { type SandboxServer, type ServerOptions, startServer } from './server.node.ts';

/* The server runs any product: here the garden, which has no regions and no projects. */

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(
  persist?: string,
  options: Partial<ServerOptions<GardenTurn, GardenControl>> = {},
): Promise<SandboxServer> {
  const server = await startServer({
    product: garden,
    contract: gardenContract,
    port: 0,
    clock: { mode: 'manual' },
    ...(persist === undefined ? {} : { persist }),
    ...options,
  });
  cleanups.push(() => server.close());
  return server;
}

// biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of these answers.
async function control(url: string, path: string, body?: object): Promise<any> {
  const response = await fetch(`${url}/__sandbox/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

async function callGarden(url: string, path: string, body?: object): Promise<Response> {
  const { token } = await control(url, 'token', {});
  return fetch(`${url}/api/${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
}

test('a product without regions is served at one address, which says where its API is', async () => {
  const { url, hosts, regions } = await start();
  expect(regions).toEqual([]);
  expect(hosts).toEqual([{ api: 'garden', url }]);
  const about = await control(url, '');
  expect(about.hosts).toEqual([{ api: 'garden', url, baseUrl: `${url}/api` }]);
  expect(about.seeds.map(({ name }: { name: string }) => name)).toEqual(['spring', 'autumn']);
  const set = await callGarden(url, 'plants', { bed: 'roses' });
  expect(set.status).toBe(201);
  expect(await (await callGarden(url, 'plants')).json()).toEqual([await set.json()]);
});

test('the control surface has a path for each control of the product', async () => {
  const { url } = await start();
  expect(await control(url, 'dig', { bed: 'herbs' })).toMatchObject({ kind: 'dig' });
  expect((await callGarden(url, 'plants', { bed: 'herbs' })).status).toBe(201);
  expect(await control(url, 'dig', { bad: 'herbs' })).toEqual({
    message: 'The action "dig" has no field "bad". Did you mean "bed"?',
  });
  const { message } = await control(url, 'faults', {
    faults: [{ operation: '*', fault: { kind: 'slug' } }],
  });
  expect(message).toBe(
    '"kind" has to be status or dropped or delay or latency or truncated or malformed or slow or snail.',
  );
});

test('its worlds are kept in a file that another product refuses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garden-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const persist = join(folder, 'worlds.json');
  const first = await start(persist);
  await callGarden(first.url, 'plants', { bed: 'roses' });
  await first.close();
  const second = await start(persist);
  expect(await (await callGarden(second.url, 'plants')).json()).toHaveLength(1);
  await second.close();
  const other = { ...garden, name: 'orchard-sandbox' };
  await expect(
    startServer({ product: other, contract: gardenContract, port: 0, persist }),
  ).rejects.toThrow('It is not a file of the sandbox.');
});

test('a second server with the same file reports who has it, and the first goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garden-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const persist = join(folder, 'worlds.json');
  const first = await start(persist);
  await expect(start(persist)).rejects.toThrow(`${persist} is in use by process ${process.pid}`);
  expect((await callGarden(first.url, 'plants', { bed: 'roses' })).status).toBe(201);
  await first.close();
  const second = await start(persist);
  expect(await (await callGarden(second.url, 'plants')).json()).toHaveLength(1);
});

describe('a fault beyond the contract', () => {
  async function struck(url: string, fault: object): Promise<Response> {
    await control(url, 'faults', { faults: [{ operation: 'listPlants', fault }] });
    return callGarden(url, 'plants');
  }

  test.each([
    [429, '7', 'application/json'],
    [503, '7', 'application/json'],
    [502, null, 'text/html'],
  ])('answers %i, and says that the sandbox did it', async (status, wait, mediaType) => {
    const { url } = await start();
    const response = await struck(url, { kind: 'status', status, retryAfter: 7 });
    expect(response.status).toBe(status);
    expect(response.headers.get('Retry-After')).toBe(wait);
    expect(response.headers.get('Content-Type')).toBe(mediaType);
    expect(response.headers.get('Sandbox-Fault')).toBe(`status-${status}`);
    expect(await response.text()).toContain(mediaType === 'text/html' ? '<h1>' : '"message"');
    const next = await callGarden(url, 'plants');
    expect([next.status, next.headers.get('Sandbox-Fault')]).toEqual([200, null]);
  });

  test('ends the connection in the middle of a body', async () => {
    const { url } = await start();
    await callGarden(url, 'plants', { bed: 'roses' });
    const response = await struck(url, { kind: 'truncated' });
    expect([response.status, response.headers.get('Sandbox-Fault')]).toEqual([200, 'truncated']);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('sends a whole body that is not JSON', async () => {
    const { url } = await start();
    await callGarden(url, 'plants', { bed: 'roses' });
    const response = await struck(url, { kind: 'malformed' });
    expect(response.headers.get('Sandbox-Fault')).toBe('malformed');
    expect(await response.text()).toMatch(/^\[\{"id":"[^"]*$/);
  });

  test('sends a body slowly, and answers others meanwhile', async () => {
    const { url } = await start();
    await callGarden(url, 'plants', { bed: 'roses' });
    const order: string[] = [];
    const slow = await struck(url, { kind: 'slow', milliseconds: 300 });
    await Promise.all([
      slow.text().then((text) => order.push(text)),
      callGarden(url, 'plants')
        .then((response) => response.text())
        .then(() => order.push('at once')),
    ]);
    expect(order).toEqual(['at once', expect.stringMatching(/^\[\{.*\}\]$/)]);
  });
});

test('a durable server has a change in its file when it answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garden-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const persist = join(folder, 'worlds.json');
  const { url } = await start(persist, { durable: true });
  const kept = async () =>
    JSON.parse(await readFile(persist, 'utf8')).worlds.default.world.plants.length;
  for (const count of [1, 2, 3]) {
    await callGarden(url, 'plants', { bed: 'roses' });
    expect(await kept()).toBe(count);
  }
  await Promise.all(Array.from({ length: 20 }, () => callGarden(url, 'plants', { bed: 'roses' })));
  expect(await kept()).toBe(23);
  await control(url, 'reset', {});
  expect(await kept()).toBe(0);
});

describe('what was done', () => {
  async function story(url: string): Promise<void> {
    const { id } = await (await callGarden(url, 'plants', { bed: 'roses' })).json();
    await callGarden(url, 'plants', { bed: 'herbs' });
    await control(url, 'clock/advance', { seconds: 5 });
    await control(url, 'faults', {
      faults: [{ operation: 'waterPlant', fault: { kind: 'status', status: 503 } }],
    });
    await callGarden(url, `plants/${id}/water`, {});
    await fetch(`${url}/api/plants`);
    await fetch(`${url}/api/nothing`);
  }

  const replay = (url: string, log: string) =>
    fetch(`${url}/__sandbox/replay`, { method: 'POST', body: log });

  test('is done again from its log, on another server', async () => {
    const { url } = await start();
    await story(url);
    const log = await (await fetch(`${url}/__sandbox/log`)).text();
    const other = await start();
    await callGarden(other.url, 'plants', { bed: 'roses' });
    const done = await (await replay(other.url, log)).json();
    expect(done).toEqual({ entries: 7, differences: [], leftOut: [] });
    expect(await (await fetch(`${other.url}/__sandbox/log`)).text()).toBe(log);
  });

  test('is compared with what the log says', async () => {
    const { url } = await start();
    await story(url);
    const log = await (await fetch(`${url}/__sandbox/log`)).text();
    const done = await (await replay(url, log.replace('"status":201', '"status":409'))).json();
    expect(done.differences).toEqual([{ number: 1, was: 409, is: 201 }]);
    const bad = await replay(url, '{"kind":"call"}');
    expect([bad.status, await bad.json()]).toEqual([
      400,
      { message: 'Line 1 is not one of a log. Send what GET /__sandbox/log returned.' },
    ]);
  });

  test('is an HTTP Archive with bodies, and without tokens', async () => {
    const { url } = await start();
    await story(url);
    const text = await (await fetch(`${url}/__sandbox/har`)).text();
    const { log } = JSON.parse(text);
    expect(log.entries).toHaveLength(5);
    expect(log.entries[0]).toMatchObject({
      request: { method: 'POST', url: `${url}/api/plants`, postData: { text: '{"bed":"roses"}' } },
      response: { status: 201, content: { mimeType: 'application/json' } },
    });
    expect(JSON.parse(log.entries[0].response.content.text)).toMatchObject({ bed: 'roses' });
    expect(text).not.toContain('eyJ');
    expect(text).toContain('{"name":"authorization","value":"[hidden]"}');
  });
});
