import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closeServer, listen } from '@drystone/lib/listen.node';
import { limitSlowClients } from '@drystone/lib/slow-clients.node';
import { WriteError } from '@drystone/lib/write-error.node';
import type { ControlKind } from '../core/action.ts';
import { longestBody } from '../core/checks.ts';
import type { SandboxContract } from '../core/contract.ts';
import { faultHeader } from '../core/fault-outcome.ts';
import { type Host, hostWords, type Product } from '../core/product.ts';
import type { SandboxRequest } from '../core/request.ts';
import { readSeed } from '../core/sandbox.ts';
import { withoutTokens } from '../core/tokens.ts';
import type { Turn } from '../core/turn.ts';
import type { ClockMode, World } from '../core/world.ts';
import { type Admission, admissionOf, strangerWords } from './admission.node.ts';
import { answerControl, controlPath, type HostAddress } from './control-surface.node.ts';
import { deliver } from './deliver.node.ts';
import type { FileLock } from './file-lock.node.ts';
import {
  createKeeper,
  type Keeper,
  loadWorlds,
  StartError,
  takeWorldsFile,
} from './persistence.node.ts';
import { AbortedError, type RequestBody, readBody, singleHeaders } from './read-body.node.ts';
import { sendJson } from './send-json.node.ts';
import { createWorlds, readWorldPath, type Worlds } from './worlds.node.ts';

/** Longer than any snapshot: its log has 10,000 entries at most. */
const longestControlBody = 128 * 1024 * 1024;
const tooLong = { message: 'The body is longer than 128 MiB.' };

export interface ServerOptions<Own extends Turn = Turn, Control extends ControlKind = ControlKind> {
  readonly product: Product<Own, Control>;
  readonly contract: SandboxContract;
  /** Of the first host; the others take the ones after it. 0 takes any free ones. */
  readonly port: number;
  /** The interface to listen on. Default: 127.0.0.1, for this machine alone. */
  readonly host?: string;
  /** Host names that it answers to, beside those of this machine. Its own addresses have the first. */
  readonly allowHosts?: readonly string[];
  /** Default: the first seed of the product. */
  readonly seed?: string;
  readonly clock?: ClockMode;
  /** Whether the worlds begin strict. Default: no. */
  readonly strict?: boolean;
  /** Path of a file that the worlds are read from and written to. One process has it at a time. */
  readonly persist?: string;
  /** Writes each change to the disk before it is answered. Default: within a tenth of a second after it. */
  readonly durable?: boolean;
  /** How long to wait for another process that has the file, in milliseconds. Default: not at all. */
  readonly patience?: number;
}

export interface SandboxServer<
  Whole extends World = World,
  Control extends ControlKind = ControlKind,
> {
  /** Of the first host: `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string;
  /** In the order of the product. */
  readonly hosts: readonly HostAddress[];
  /** The hosts that are regions. */
  readonly regions: readonly { readonly name: string; readonly url: string }[];
  readonly worlds: Worlds<Whole, Control>;
  /** Ends all connections, and writes what is not written yet. */
  close(): Promise<void>;
}

/** Starts the APIs of a product. Throws a `StartError` for a port or a file that is taken, and a file that cannot be read. */
export async function startServer<Own extends Turn, Control extends ControlKind>(
  options: ServerOptions<Own, Control>,
): Promise<SandboxServer<Own['world'], Control>> {
  const { persist, patience = 0 } = options;
  const lock = persist === undefined ? undefined : await takeWorldsFile(persist, patience);
  try {
    return await startLocked(options, lock);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function startLocked<Own extends Turn, Control extends ControlKind>(
  options: ServerOptions<Own, Control>,
  lock: FileLock | undefined,
): Promise<SandboxServer<Own['world'], Control>> {
  const {
    product,
    contract,
    port,
    clock = { mode: 'immediate' },
    strict = false,
    durable = false,
  } = options;
  const admission = admissionOf(options.host, options.allowHosts);
  const seed = readSeed(product, options.seed ?? product.seeds[0].name);
  const listening = await listenAll(
    product.hostsOf(product.createWorld(seed, '')),
    port,
    admission.host,
  );
  const servers = listening.map(({ server }) => server);
  const hosts = listening.map(({ host, port }) => ({
    ...host,
    url: `http://${admission.publicName}:${port}`,
  }));
  const url = hosts[0]?.url ?? '';
  const regions = hosts.flatMap(({ region, url }) =>
    region === undefined ? [] : [{ name: region, url }],
  );
  const file = options.persist ? { path: options.persist, product: product.name } : undefined;
  const keeper: Keeper | undefined = file && createKeeper(file, () => worlds, durable);
  const worlds = createWorlds({
    product,
    contract,
    seed,
    clock,
    strict,
    regionUrl: (region) => regions.find(({ name }) => name === region)?.url ?? url,
    onChange: () => keeper?.changed(),
  });

  async function close(): Promise<void> {
    await Promise.all(servers.map(closeServer));
    try {
      await keeper?.flush();
    } finally {
      await lock?.release();
    }
  }

  if (file) {
    try {
      loadWorlds(file, worlds);
    } catch (error) {
      await Promise.all(servers.map(closeServer));
      throw error;
    }
  }
  for (const { host, server } of listening) {
    server.on('request', (request, response) => {
      answer({ product, host, hosts, worlds, keeper, durable, admission }, request, response).catch(
        (error: unknown) => {
          console.error(lineOf(error, request));
          const isUnwritten = error instanceof WriteError && !response.headersSent;
          if (isUnwritten) sendJson(response, 507, { message: error.message });
          else request.socket.destroy();
        },
      );
    });
  }
  return { url, hosts, regions, worlds, close };
}

interface Context {
  readonly product: Product;
  readonly host: Host;
  readonly hosts: readonly HostAddress[];
  readonly worlds: Worlds;
  readonly keeper: Keeper | undefined;
  /** Whether a change is in the file before it is answered. */
  readonly durable: boolean;
  readonly admission: Admission;
}

async function answer(
  { product, host, hosts, worlds, keeper, durable, admission }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const stranger = strangerWords(request, admission);
  if (stranger !== undefined) return sendJson(response, 403, { message: stranger });
  allowOrigin(request, response, product);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();

  const { world, path } = readWorldPath(request.url ?? '/');
  const isControl = `${path}/`.startsWith(controlPath);
  if (isControl && Number(request.headers['content-length']) > longestControlBody) {
    // What follows is not read, so the connection cannot be used again.
    response.setHeader('Connection', 'close');
    return sendJson(response, 413, tooLong);
  }
  const body = await readBody(request, 1 + (isControl ? longestControlBody : longestBody));
  const sandbox = worlds.get(world);
  if (!sandbox) {
    const message = `There is no world "${world}". Make it with POST ${controlPath}worlds, or leave /worlds/${world} out.`;
    return sendJson(response, 404, { message });
  }
  if (isControl) {
    if (body.text.length > longestControlBody) {
      return sendJson(response, 413, tooLong);
    }
    const [asked = ''] = path.slice(controlPath.length).split('?');
    const context = { product, sandbox, worlds, world, hosts };
    const method = request.method ?? 'GET';
    const result = answerControl(context, { method, path: asked, text: body.text });
    const headers = {
      'Content-Type': result.mediaType,
      'Content-Length': Buffer.byteLength(result.body),
      ...result.headers,
    };
    if (durable) await keeper?.flush();
    return void response.writeHead(result.status, headers).end(result.body);
  }
  const begin = { started: new Date().toISOString(), at: performance.now() };
  const asked = requestOf(request, path, body);
  const { delivery } = sandbox.handle({ ...asked, ...host });
  if (durable) await keeper?.flush();
  await deliver(delivery, request, response);
  worlds.recorder(world).add({
    started: begin.started,
    milliseconds: Math.round(performance.now() - begin.at),
    ...asked,
    url: `http://${request.headers.host}${request.url}`,
    ...(delivery.kind === 'answered' ? { response: delivery.response } : {}),
  });
}

function requestOf(
  { method = 'GET' }: IncomingMessage,
  path: string,
  { text, headers }: RequestBody,
): Omit<SandboxRequest, 'api' | 'region'> {
  return {
    method,
    path,
    headers: singleHeaders(headers),
    ...(text === '' ? {} : { body: text }),
  };
}

/** What is printed for a request that failed: the whole error only where nobody foresaw it. */
function lineOf(error: unknown, request: IncomingMessage): unknown {
  if (error instanceof AbortedError) return abortedLine(request);
  return error instanceof WriteError ? error.message : error;
}

function abortedLine({ method, url }: IncomingMessage): string {
  return `${method} ${withoutTokens(url ?? '')}: the client ended the connection before its request was complete.`;
}

function allowOrigin(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { projectHeader }: Product,
): void {
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  const own = projectHeader === undefined ? [] : [projectHeader];
  const allowed = ['Authorization', 'Content-Type', ...own].join(', ');
  response.setHeader('Access-Control-Allow-Headers', allowed);
  const exposed = ['Allow', 'Content-Disposition', 'Retry-After', faultHeader].join(', ');
  response.setHeader('Access-Control-Expose-Headers', exposed);
}

interface Listening {
  readonly host: Host;
  readonly server: Server;
  readonly port: number;
}

/** All of them, or none. */
async function listenAll(
  hosts: readonly Host[],
  port: number,
  address: string,
): Promise<readonly Listening[]> {
  const listening: Listening[] = [];
  for (const [index, host] of hosts.entries()) {
    const server = createServer();
    limitSlowClients(server);
    try {
      const actual = await listen(server, port === 0 ? 0 : port + index, address);
      listening.push({ host, server, port: actual });
    } catch (error) {
      await Promise.all(listening.map(({ server: other }) => closeServer(other)));
      throw portError(error, port + index, { host, address });
    }
  }
  return listening;
}

function portError(
  error: unknown,
  port: number,
  { host, address }: { readonly host: Host; readonly address: string },
): unknown {
  const { code } = Object(error) as { code?: string };
  const what = hostWords(host);
  const advice = 'Choose another with --port; the other hosts take the ports after it.';
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port}, for ${what}, is taken. ${advice}`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port}, for ${what}, may not be used. ${advice}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      `This machine has no address ${address}. Choose another with --host, for example 0.0.0.0 for all of them.`,
    );
  }
  return error;
}
