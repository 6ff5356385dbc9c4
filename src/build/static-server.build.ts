import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Redirect } from '../content/redirects.ts';
import { pageKey } from '../lib/url.ts';
import { headersFile, redirectsFile } from './host-files.build.ts';
import type { HeaderRule } from './policy.build.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.http': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built folder as a good static host does: both the slash and the slash-less form of a route,
 * the new address for a page that has moved, status 404 with `404.html` for everything else, the production headers,
 * brotli.
 * Port 0 takes any free port.
 */
export async function serveFolder(folder: string, port: number): Promise<RunningServer> {
  let rules = await readRules(folder);
  const compressed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    const file = await findFile(folder, pathname);
    const moved = file === undefined ? await findMoved(folder, pathname) : undefined;
    const status = moved ? 301 : file === undefined ? 404 : 200;
    const path = file ?? join(folder, '404.html');
    // A new build has a new policy; while one is under way the old one holds.
    rules = await readRules(folder).catch(() => rules);
    setHeaders(response, rules, pathname);
    response.statusCode = status;
    if (moved) return void response.setHeader('Location', moved.to).end();
    if (!existsSync(path)) return void response.end('Not found');
    response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream');
    const acceptsBrotli = String(request.headers['accept-encoding'] ?? '').includes('br');
    if (!acceptsBrotli || !isText(path)) return void createReadStream(path).pipe(response);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(await compress(path, compressed));
  });
  await listen(server, port);
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readRules(folder: string): Promise<HeaderRule[]> {
  return JSON.parse(await readFile(join(folder, headersFile), 'utf8')) as HeaderRule[];
}

async function findMoved(folder: string, pathname: string): Promise<Redirect | undefined> {
  const text = await readFile(join(folder, redirectsFile), 'utf8').catch(() => '[]');
  const moved = JSON.parse(text) as Redirect[];
  return moved.find(({ from }) => pageKey(from) === pageKey(pathname));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** The file that answers a path, or undefined. Never a file outside the folder. */
async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  const decoded = decode(pathname);
  if (decoded === undefined || decoded.split('/').includes('..') || isForHosts(decoded)) {
    return undefined;
  }
  const candidates = [decoded, join(decoded, 'index.html')].map((path) => join(folder, path));
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await stat(candidate)).isFile()) return candidate;
  }
  return undefined;
}

function isForHosts(path: string): boolean {
  return path === `/${headersFile}` || path === `/${redirectsFile}`;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function setHeaders(
  response: ServerResponse,
  rules: readonly HeaderRule[],
  pathname: string,
): void {
  for (const { path, headers } of rules) {
    const matches = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
    if (!matches) continue;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}

function isText(path: string): boolean {
  return /\.(css|html|http|js|json|md|svg|txt|xml|yaml|webmanifest)$/.test(path);
}

async function compress(path: string, cache: Map<string, Buffer>): Promise<Buffer> {
  const { mtimeMs } = await stat(path);
  const key = `${path} ${mtimeMs}`;
  const known = cache.get(key);
  if (known) return known;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const result = brotliCompressSync(await readFile(path), { params: quality });
  cache.set(key, result);
  return result;
}
