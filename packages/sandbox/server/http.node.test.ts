import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { garden, gardenContract } from '../../../tests/support/garden-product.ts';
import { admissionOf, exposureWords } from './admission.node.ts';
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
  const printed = vi.spyOn(console, 'error');
  const line = new Promise<readonly unknown[]>((resolve) => {
    printed.mockImplementationOnce((...words) => resolve(words));
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
  printed.mockRestore();
});

test('a body for the control surface that is too long is refused before it comes', async () => {
  const { hostname, port } = new URL(server.url);
  const asked = request({ hostname, port, method: 'POST', path: '/__sandbox/restore' });
  asked.setHeader('Content-Length', 200 * 1024 * 1024);
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  expect(answer.headers.connection).toBe('close');
  asked.on('error', () => {});
  asked.destroy();
});

describe('a server for other machines', () => {
  const statusFor = (url: string, host: string) =>
    new Promise((resolve, reject) => {
      const { port } = new URL(url);
      const options = { port, path: '/__sandbox/', headers: { Host: host } };
      request({ host: '127.0.0.1', ...options }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });

  test('answers to the names that it is given, and names itself by the first', async () => {
    const open = await startServer({
      product: garden,
      contract: gardenContract,
      port: 0,
      host: '0.0.0.0',
      allowHosts: ['Sandbox.internal', 'box'],
    });
    try {
      expect(open.url).toMatch(/^http:\/\/sandbox\.internal:\d+$/);
      expect(await statusFor(open.url, 'sandbox.internal')).toBe(200);
      expect(await statusFor(open.url, 'box:4010')).toBe(200);
      expect(await statusFor(open.url, 'localhost:4010')).toBe(200);
      expect(await statusFor(open.url, 'evil.example')).toBe(403);
    } finally {
      await open.close();
    }
  });

  test('warns whoever starts it, and only then', () => {
    expect(exposureWords(admissionOf())).toBeUndefined();
    expect(exposureWords(admissionOf('::1'))).toBeUndefined();
    expect(exposureWords(admissionOf('0.0.0.0', ['box']))).toBe(
      `Other machines can reach this sandbox: it listens on 0.0.0.0.
Whoever reaches it can read and change its worlds, because everybody can sign its tokens. Never send it a real one.
It answers requests to 127.0.0.1, localhost, [::1] and box; --allow-host adds a name.`,
    );
  });

  test.each(['http://box', 'box:80', 'box/x', '*', ''])('refuses the name "%s"', (name) => {
    expect(() => admissionOf('0.0.0.0', [name])).toThrow('--allow-host takes the name');
  });

  test('reports an address that this machine does not have', async () => {
    const start = startServer({
      product: garden,
      contract: gardenContract,
      port: 0,
      host: '192.0.2.1',
    });
    await expect(start).rejects.toThrow('This machine has no address 192.0.2.1.');
  });
});
