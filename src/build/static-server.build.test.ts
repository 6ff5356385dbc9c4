import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostFiles } from './host-files.build.ts';
import { headerRules } from './policy.build.ts';
import { type RunningServer, serveFolder } from './static-server.build.ts';

const page = '<h1>A page</h1>';
const files: Record<string, string> = {
  'site/index.html': '<h1>Home</h1>',
  'site/404.html': '<h1>Not found</h1>',
  'site/plants/moss/index.html': page,
  'site/payload.txt': 'payload',
  'site/logo.svg': '<svg/>',
  'site/logo.png': 'png',
  'site/blob': 'bytes',
  'site/api-data/garden.json': '{}',
  'site/api-data/garden.yaml': 'a: b',
  'site/assets/app.1a2b3c4d.js': 'app()',
  'site/assets/site.1a2b3c4d.css': 'a{}',
  'site/a b.txt': 'space',
  'secret.txt': 'secret',
};

let folder = '';
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-server-'));
  const moved = [
    { from: '/moss', to: '/plants/moss' },
    { from: '/logo.png', to: '/' },
  ];
  const headers = hostFiles(headerRules("default-src 'none'"), moved);
  const all = [
    ...Object.entries(files),
    ...headers.map(({ path, content }) => [`site/${path}`, content] as const),
  ];
  for (const [path, content] of all) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  server = await serveFolder(join(folder, 'site'), 0);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Asks for a path exactly as it is written; fetch would tidy it first. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('a page that has moved', () => {
  test.each(['/moss', '/moss/', '/moss?x=1'])('%s leads to the new address', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(301);
    expect(headers.location).toBe('/plants/moss');
  });

  test('what exists is never led away, and the table itself is no file', async () => {
    expect((await ask('/logo.png')).status).toBe(200);
    expect((await ask('/redirects.json')).status).toBe(404);
  });
});

describe('a page answers under every form of its address', () => {
  test.each([
    '/plants/moss',
    '/plants/moss/',
    '/plants/moss/index.html',
    '/plants/moss?x=1',
    '/plants/m%6Fss',
  ])('%s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(body)).toBe(page);
  });

  test('/', async () => {
    expect(String((await ask('/')).body)).toBe('<h1>Home</h1>');
  });
});

describe('everything else is not found, and says so with a page', () => {
  test.each([
    '/nowhere',
    '/plants',
    '/plants/moss/nowhere',
    '/logo.svg/',
    '/Plants/Moss',
    '/%',
    '/%00',
    '/headers.json',
  ])('%s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(String(body)).toBe('<h1>Not found</h1>');
  });
});

describe('no file outside the folder is ever sent', () => {
  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/plants/../../secret.txt',
    '/plants/%2e%2e/%2e%2e/secret.txt',
    '//../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
  ])('%s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(String(body)).not.toContain('secret');
  });
});

test.each([
  ['/payload.txt', 'text/plain; charset=utf-8'],
  ['/logo.svg', 'image/svg+xml'],
  ['/logo.png', 'image/png'],
  ['/api-data/garden.json', 'application/json; charset=utf-8'],
  ['/api-data/garden.yaml', 'application/yaml; charset=utf-8'],
  ['/assets/app.1a2b3c4d.js', 'text/javascript; charset=utf-8'],
  ['/assets/site.1a2b3c4d.css', 'text/css; charset=utf-8'],
  ['/a%20b.txt', 'text/plain; charset=utf-8'],
  ['/blob', 'application/octet-stream'],
])('%s is sent as %s', async (path, type) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe(type);
});

test('the headers are those of production', async () => {
  const { headers } = await ask('/plants/moss');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  const asset = await ask('/assets/app.1a2b3c4d.js');
  expect(asset.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

describe('compression', () => {
  const brotli = { 'accept-encoding': 'gzip, deflate, br' };

  test('text is compressed for browsers that understand brotli', async () => {
    const { headers, body } = await ask('/plants/moss', brotli);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(String(brotliDecompressSync(body))).toBe(page);
  });

  test('for others it is sent as it is', async () => {
    const { headers, body } = await ask('/plants/moss', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(String(body)).toBe(page);
  });

  test('images are not compressed again', async () => {
    const { headers } = await ask('/logo.png', brotli);
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('a file that changed is compressed anew', async () => {
    const path = join(folder, 'site/api-data/garden.json');
    await ask('/api-data/garden.json', brotli);
    await writeFile(path, '{"changed":true}');
    const { body } = await ask('/api-data/garden.json', brotli);
    expect(String(brotliDecompressSync(body))).toBe('{"changed":true}');
  });
});

test('a folder that was not built is refused', async () => {
  await expect(serveFolder(join(folder, 'site/plants'), 0)).rejects.toThrow('headers.json');
});

test('a port that is taken is refused', async () => {
  const { port } = new URL(server.url);
  await expect(serveFolder(join(folder, 'site'), Number(port))).rejects.toThrow('EADDRINUSE');
});
