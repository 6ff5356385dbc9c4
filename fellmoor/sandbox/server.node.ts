import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { longestBody } from '../../sandbox/core/checks.ts';
import type { ClockMode } from '../../sandbox/core/world.ts';
import type { Host, PlatformContract, PlatformRequest } from './behaviour/contract.ts';
import { answerControl, controlPath } from './control-surface.node.ts';
import { createKeeper, type Keeper, loadWorlds, StartError } from './persistence.node.ts';
import { createWorld, defaultSeed, type SeedName } from './seeds.ts';
import { createWorlds, readWorldPath, type Worlds } from './worlds.node.ts';

/** The only interface that the sandbox ever listens on. */
const loopback = '127.0.0.1';

export interface ServerOptions {
  readonly contract: PlatformContract;
  /** Of the management API; the regions take the ones after it. 0 takes any free ones. */
  readonly port: number;
  readonly seed?: SeedName;
  readonly clock?: ClockMode;
  /** Path of a file that the worlds are read from and written to. */
  readonly persist?: string;
}

export interface SandboxServer {
  /** `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string;
  /** In the order of `GET /regions`. */
  readonly regions: readonly { readonly name: string; readonly url: string }[];
  readonly worlds: Worlds;
  /** Ends all connections, and writes what is not written yet. */
  close(): Promise<void>;
}

/** Starts both APIs. Throws a `StartError` for a port that is taken and a file that cannot be read. */
export async function startServer(options: ServerOptions): Promise<SandboxServer> {
  const { contract, port, seed = defaultSeed, clock = { mode: 'immediate' }, persist } = options;
  const hosts: readonly Host[] = [
    { api: 'management' },
    ...createWorld(seed).regions.map(({ name }): Host => ({ api: 'infrastructure', region: name })),
  ];
  const servers = await listenAll(hosts, port);
  const urls = servers.map(urlOf);
  const [url = ''] = urls;
  const regions = hosts.flatMap((host, index) =>
    host.api === 'infrastructure' ? [{ name: host.region, url: urls[index] ?? '' }] : [],
  );
  const keeper: Keeper | undefined = persist ? createKeeper(persist, () => worlds) : undefined;
  const worlds = createWorlds({
    contract,
    seed,
    clock,
    regionUrl: (region) => regions.find(({ name }) => name === region)?.url ?? url,
    onChange: () => keeper?.changed(),
  });

  async function close(): Promise<void> {
    await Promise.all(servers.map(end));
    await keeper?.flush();
  }

  if (persist) {
    try {
      loadWorlds(persist, worlds);
    } catch (error) {
      await Promise.all(servers.map(end));
      throw error;
    }
  }
  for (const [index, server] of servers.entries()) {
    const host = hosts[index];
    if (!host) continue;
    server.on('request', (request, response) => {
      answer({ host, worlds, url }, request, response).catch((error: unknown) => {
        console.error(error);
        request.socket.destroy();
      });
    });
  }
  return { url, regions, worlds, close };
}

interface Context {
  readonly host: Host;
  readonly worlds: Worlds;
  readonly url: string;
}

async function answer(
  { host, worlds, url }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const stranger = strangerWords(request);
  if (stranger !== undefined) return send(response, 403, { message: stranger });
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();

  const { world, path } = readWorldPath(request.url ?? '/');
  const isControl = `${path}/`.startsWith(controlPath);
  const body = await readBody(request, isControl ? Number.POSITIVE_INFINITY : longestBody + 1);
  const sandbox = worlds.get(world);
  if (!sandbox) {
    const message = `There is no world "${world}". Make it with POST ${controlPath}worlds, or leave /worlds/${world} out.`;
    return send(response, 404, { message });
  }
  if (isControl) {
    const parsed = body === '' ? { value: undefined } : parse(body);
    if (!parsed) return send(response, 400, { message: 'The body is not JSON.' });
    const [asked = ''] = path.slice(controlPath.length).split('?');
    const context = { sandbox, worlds, world, url };
    const method = request.method ?? 'GET';
    const result = answerControl(context, { method, path: asked, body: parsed.value });
    response.writeHead(result.status, { 'Content-Type': result.mediaType }).end(result.body);
    return;
  }
  const { delivery } = sandbox.handle({ ...requestOf(request, path, body), ...host });
  if (delivery.delay > 0) await new Promise((done) => setTimeout(done, delivery.delay));
  if (delivery.kind === 'dropped') return void request.socket.destroy();
  response.writeHead(delivery.response.status, delivery.response.headers);
  response.end(delivery.response.body);
}

function requestOf(
  { method = 'GET', headers }: IncomingMessage,
  path: string,
  body: string,
): Omit<PlatformRequest, 'api' | 'region'> {
  const single = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, path, headers: Object.fromEntries(single), ...(body === '' ? {} : { body }) };
}

/** What is longer than allowed is not kept, only told apart. */
async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length < limit) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Only this machine may ask. A page of another site that sends requests to the reader's own machine is told by
 * its origin, and one that has its name resolve to the loopback address by the host.
 */
function strangerWords({ headers }: IncomingMessage): string | undefined {
  if (!isLoopback(`http://${headers.host}`)) {
    return `The sandbox answers requests to ${loopback} and localhost only, not to ${headers.host}.`;
  }
  if (headers.origin !== undefined && !isLoopback(headers.origin)) {
    return `The sandbox answers pages of this machine only, not of ${headers.origin}.`;
  }
  return undefined;
}

function isLoopback(origin: string): boolean {
  try {
    return [loopback, 'localhost', '[::1]'].includes(new URL(origin).hostname);
  } catch {
    return false;
  }
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-PROJECT-ID');
  response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition');
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(value));
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** All of them, or none. */
async function listenAll(hosts: readonly Host[], port: number): Promise<readonly Server[]> {
  const servers: Server[] = [];
  for (const [index, host] of hosts.entries()) {
    const server = createServer();
    try {
      await listen(server, port === 0 ? 0 : port + index);
    } catch (error) {
      await Promise.all(servers.map(end));
      throw portError(error, port + index, host);
    }
    servers.push(server);
  }
  return servers;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
}

function portError(error: unknown, port: number, host: Host): unknown {
  const { code } = Object(error) as { code?: string };
  const what = host.api === 'management' ? 'the management API' : `the region ${host.region}`;
  const advice = 'Choose another with --port; the regions take the ports after it.';
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port}, for ${what}, is taken. ${advice}`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port}, for ${what}, may not be used. ${advice}`);
  return error;
}

function urlOf(server: Server): string {
  // Asked of a server that listens on a port, which has such an address.
  return `http://${loopback}:${(server.address() as AddressInfo).port}`;
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
