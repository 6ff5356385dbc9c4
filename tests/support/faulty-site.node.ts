import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { serveFolder } from '../../packages/drystone/build/static-server.node.ts';
import { patience } from '../../packages/drystone/dom/no-response.ts';
import { workerPath } from '../../packages/drystone/features/offline/deployment.ts';

/**
 * What a host or a network does to a file. `broken` is a script that throws when it runs, and `mistaken` one that throws what
 * browsers throw for a script that they cannot load.
 */
export const faults = [
  'refused',
  '404',
  '500',
  'half',
  'login',
  'hanging',
  'broken',
  'mistaken',
] as const;
export type Fault = (typeof faults)[number];

/** How long a server hangs: longer than a page waits. */
const hangs = 2 * patience;

/**
 * The server of a built site behind a network with faults, which are real HTTP: every browser meets them. Its service
 * worker is empty, because one that keeps files would hide the faults of the network.
 */
export interface FaultySite {
  readonly url: string;
  /** Paths of all that was requested. */
  readonly requested: ReadonlySet<string>;
  /** From now on the files whose path is this, or matches, have this fault, and no others. */
  spoil(files: RegExp | string, fault: Fault): void;
  heal(): void;
  /** What browsers have sent by `POST`, such as reports of the policy. */
  readonly posts: readonly { readonly path: string; readonly text: string }[];
  /** Settles when nothing has been requested for half a second. */
  untilQuiet(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultySite(folder: string): Promise<FaultySite> {
  const site = await serveFolder(folder, 0);
  const { port } = new URL(site.url);
  const posts: { path: string; text: string }[] = [];
  const requested = new Set<string>();
  let requests = 0;
  let spoiled: { readonly files: RegExp | string; readonly fault: Fault } | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', site.url);
    requested.add(pathname);
    requests++;
    if (incoming.method === 'POST') {
      posts.push({ path: pathname, text: await text(incoming) });
      outgoing.writeHead(204).end();
      return;
    }
    if (pathname === workerPath) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end();
      return;
    }
    const fault = spoiled && isOneOf(spoiled.files, pathname) ? spoiled.fault : undefined;
    try {
      answer(outgoing, await forward(incoming, Number(port), fault !== undefined), fault);
    } catch {
      // Either side may go away at any time, as in a network.
      outgoing.destroy();
    }
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    posts,
    requested,
    spoil(files, fault) {
      spoiled = { files, fault };
    },
    heal() {
      spoiled = undefined;
    },
    async untilQuiet() {
      for (let before = -1; before !== requests; await pause(500)) before = requests;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await site.close();
    },
  };
}

function isOneOf(files: RegExp | string, pathname: string): boolean {
  return typeof files === 'string' ? files === pathname : files.test(pathname);
}

interface Original {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A fault is done to the whole file, and not to "not modified". */
async function forward(
  incoming: IncomingMessage,
  port: number,
  isWhole: boolean,
): Promise<Original> {
  const { 'if-none-match': etag, 'if-modified-since': date, ...headers } = incoming.headers;
  const conditions = isWhole
    ? {}
    : { ...(etag && { 'if-none-match': etag }), ...(date && { 'if-modified-since': date }) };
  const onward = request({
    port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...headers, ...conditions, 'accept-encoding': 'identity' },
  });
  onward.end();
  const [response] = (await once(onward, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return { status: response.statusCode ?? 502, headers: response.headers, body };
}

function answer(outgoing: ServerResponse, original: Original, fault: Fault | undefined): void {
  const { status, headers, body } = original;
  // The length is that of what is sent, which Node writes.
  const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
  switch (fault) {
    case undefined:
      outgoing.writeHead(status, others).end(body);
      return;
    case 'refused':
      outgoing.destroy();
      return;
    case '404':
    case '500':
      outgoing.writeHead(Number(fault), { 'content-type': 'text/html' }).end('A problem.');
      return;
    case 'half':
      outgoing.writeHead(status, others).end(body.subarray(0, body.length >> 1));
      return;
    case 'login':
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
      return;
    case 'hanging':
      // No document is complete before its boot script has come, or will not: Firefox alone waits for it as long as it takes,
      // and asks ten times where the connection ends. So it gets what a gateway sends.
      setTimeout(() => outgoing.writeHead(504).end(), hangs).unref();
      return;
    case 'broken':
      outgoing.writeHead(status, others).end('throw new Error("This script is broken.");');
      return;
    case 'mistaken':
      outgoing.writeHead(status, others).end('throw new TypeError("This script is mistaken.");');
      return;
  }
}
