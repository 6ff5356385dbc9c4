import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostFiles } from '../../packages/drystone/build/host-files.node.ts';
import { headerRules } from '../../packages/drystone/build/policy.node.ts';
import { serveFolder } from '../../packages/drystone/build/static-server.node.ts';
import { writeFiles } from '../../packages/drystone/commands/pack.node.ts';
import { startMock } from '../../packages/sandbox/mock/server.node.ts';
import { startServer } from '../../packages/sandbox/server/server.node.ts';
import { serveSite } from '../support/dev-site.node.ts';
import { garden, gardenContract } from '../support/garden-product.ts';
import { siteFolders } from '../support/sites.ts';

const cleanups: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(cleanups.map((cleanup) => cleanup())));

/** Starts a server, and gives its address. */
const servers: Readonly<Record<string, () => Promise<string>>> = {
  async 'of a built folder'() {
    const folder = await mkdtemp(join(tmpdir(), 'slow-clients-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    const site = { url: 'https://garden.example', basePath: '/' };
    const files = hostFiles(headerRules("default-src 'none'", site), [], []);
    await writeFiles(folder, Object.fromEntries(files.map(({ path, content }) => [path, content])));
    const { url, close } = await serveFolder(folder, 0);
    cleanups.push(close);
    return url;
  },
  async 'of the development'() {
    const { address, stop } = await serveSite(siteFolders.small);
    cleanups.push(stop);
    return address;
  },
  async 'of the sandbox'() {
    const server = await startServer({ product: garden, contract: gardenContract, port: 0 });
    cleanups.push(() => server.close());
    return server.url;
  },
  async 'of the mock'() {
    const { url, close } = await startMock(() => ({ status: 200, headers: {}, body: 'moss' }), 0);
    cleanups.push(close);
    return url;
  },
};

/** A client that sends the begin of a request and nothing more. */
async function halfRequest(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Moss: ');
  return socket;
}

/** Settles when Node by itself, with no limits of ours, ends half a request. */
async function endedByNode(): Promise<void> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const socket = await halfRequest(`http://127.0.0.1:${port}`);
  server.close();
  await once(socket.resume(), 'close');
}

test.concurrent.each(Object.entries(servers))(
  'the server %s answers beside many half requests, and ends them long before Node would',
  async (_, start) => {
    const url = await start();
    const sockets = await Promise.all(Array.from({ length: 200 }, () => halfRequest(url)));
    const ended = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
    const byNode = endedByNode().then(() => 'Node');
    expect((await fetch(`${url}/`)).status).toBeLessThan(500);
    expect(await Promise.race([ended.then(() => 'ours'), byNode])).toBe('ours');
    expect((await fetch(`${url}/`)).status).toBeLessThan(500);
  },
);
