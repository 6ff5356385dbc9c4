import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitSlowClients } from './slow-clients.node.ts';

const aMinute = 60_000;
const never = { headers: aMinute, request: aMinute, reading: aMinute, check: 10 };

/** A connection to a server that waits so long. The text is what the client sends. */
async function client(
  text: string,
  times: Partial<typeof never>,
  answer: RequestListener = (_request, response) => response.end('moss'),
): Promise<Socket> {
  const server = createServer(answer);
  limitSlowClients(server, { ...never, ...times });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function responseOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: loc', { headers: 50 }],
  [
    'a body',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nmo',
    { headers: 50, request: 50 },
  ],
])('a client that stops in the middle of %s is told so, and goes', async (_, text, times) => {
  // It reads the body first.
  const socket = await client(text, times, (request) => void request.resume());
  expect(await responseOf(socket)).toMatch(/^HTTP\/1.1 408 Request Timeout/);
});

test('a client that does not read a response goes', async () => {
  const socket = await client(
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    { reading: 50 },
    (_, response) => {
      response.end(Buffer.alloc(50_000_000));
      response.on('close', () => socket.resume());
    },
  );
  await expect(once(socket, 'close')).resolves.toBeDefined();
  expect(socket.bytesRead).toBeLessThan(50_000_000);
});

test('a client that waits for its response stays', async () => {
  const socket = await client(
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    { reading: 20 },
    (_, response) => {
      response.once('timeout', () => response.end('moss'));
    },
  );
  expect(await responseOf(socket)).toMatch(/moss$/);
});
