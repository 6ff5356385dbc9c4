import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { garden, gardenContract } from '../../tests/support/garden-product.ts';
import { type SandboxServer, startServer } from './server.node.ts';

/* What HTTP itself asks of a server, whatever it serves. */

let server: SandboxServer;

beforeAll(async () => {
  server = await startServer({ product: garden, contract: gardenContract, port: 0 });
});

afterAll(() => server.close());

function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const token = server.worlds.get('default')?.token();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return fetch(server.url + path, { method, ...init, headers: { ...headers, ...init.headers } });
}

async function refusal(response: Response): Promise<readonly [number, string]> {
  const { message } = (await response.json()) as { message: string };
  return [response.status, message];
}

test('HEAD is answered as GET is, without the body', async () => {
  const paths = ['/api/plants', '/__sandbox/clock'];
  for (const path of paths) {
    const get = await send('GET', path);
    const head = await send('HEAD', path);
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['Content-Type', 'Content-Length']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(Number(get.headers.get('Content-Length'))).toBe((await get.text()).length);
  }
});

test('another method is answered 405, with the methods that the path has', async () => {
  const calls = await Promise.all([
    send('DELETE', '/api/plants'),
    send('PUT', '/api/plants/1/water'),
    send('PUT', '/__sandbox/faults'),
  ]);
  expect(calls.map(({ status, headers }) => [status, headers.get('Allow')])).toEqual([
    [405, 'GET, HEAD, POST'],
    [405, 'POST'],
    [405, 'GET, HEAD, POST'],
  ]);
});

test('a body may be compressed with gzip, and nothing else', async () => {
  const zip = (text: string, encoding = 'gzip') =>
    send('POST', '/api/plants', {
      body: gzipSync(text),
      headers: { 'Content-Encoding': encoding },
    });
  expect((await zip('{"bed": "roses"}')).status).toBe(201);
  expect(await refusal(await zip('{"bed": "roses"}', 'br'))).toEqual([
    400,
    'The body cannot be read as br. Send it as it is, or compressed with gzip and the header "Content-Encoding: gzip".',
  ]);
  const torn = await send('POST', '/api/plants', {
    body: gzipSync('{"bed": "roses"}').subarray(0, 20),
    headers: { 'Content-Encoding': 'gzip' },
  });
  expect((await refusal(torn))[1]).toContain('The body cannot be read as gzip.');
});

test('a body that is small only while it is compressed is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  expect(bomb.length).toBeLessThan(100_000);
  const response = await send('POST', '/api/plants', {
    body: bomb,
    headers: { 'Content-Encoding': 'gzip' },
  });
  expect(await refusal(response)).toEqual([
    400,
    'The body is longer than 1 MiB. Send a shorter one.',
  ]);
});

test.each([
  ['{"bed": "roses", "bed": "herbs"}', 'bed'],
  ['{"bed": "roses", "\\u0062ed": "herbs"}', 'bed'],
  ['{"bed": "roses", "of": {"a \\"": 1, "b": {"a \\"": 1}, "a \\"": 2}}', 'a "'],
])('%s is refused, because it says a thing twice', async (body, key) => {
  expect(await refusal(await send('POST', '/api/plants', { body }))).toEqual([
    400,
    `An object of the body has the property "${key}" twice. Send it once.`,
  ]);
});

test('a key may be in several objects, and in values', async () => {
  const body = '{"bed": "roses", "of": [{"bed": "bed:"}, {"bed": "{\\"bed\\": 1}"}]}';
  expect((await send('POST', '/api/plants', { body })).status).toBe(201);
});

test('an upload that the client aborts is one line of the log', async () => {
  const line = new Promise<readonly unknown[]>((resolve) => {
    vi.spyOn(console, 'error').mockImplementationOnce((...words) => resolve(words));
  });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/plants HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 100\r\n\r\n`;
  socket.write(`${head}{"bed"`);
  await once(socket, 'connect');
  socket.end();
  expect(await line).toEqual([
    'POST /api/plants: the client ended the connection before its request was complete.',
  ]);
});
