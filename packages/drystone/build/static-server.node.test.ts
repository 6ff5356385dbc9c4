import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, ask as askServer } from '../../../tests/support/ask.ts';
import { hostFiles } from './host-files.node.ts';
import { headerRules } from './policy.node.ts';
import { type RunningServer, serveFolder } from './static-server.node.ts';

const page = '<h1>A page</h1>';
/** "é" as one character. */
const composed = 'é'.normalize('NFC');
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
  [`site/${composed}/index.html`]: page,
  [`site/${composed}.svg`]: '<svg/>',
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
  const headers = hostFiles(
    headerRules("default-src 'none'; upgrade-insecure-requests", {
      url: 'https://garden.example',
      basePath: '/',
    }),
    moved,
    ['/', '/plants/moss'],
  );
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

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return askServer(server.url, path, { method, headers });
}

test.each([`/${composed}`, `/${composed}/`, `/${composed}.svg`])(
  'an address with decomposed letters leads to %s',
  async (path) => {
    const { status, headers } = await ask(encodeURI(path.normalize('NFD')));
    expect([status, headers.location]).toEqual([301, encodeURI(path)]);
    expect((await ask(encodeURI(path))).status).toBe(200);
  },
);

describe('a page that has moved', () => {
  test.each(['/moss', '/moss/', '/moss?x=1'])('%s leads to the new address', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(301);
    expect(headers.location).toBe('/plants/moss');
  });

  test.each(['/Plants/Moss', '/plants/moss.html', '/PLANTS/moss/Index.html', '/plants/Mo%73s/'])(
    'the spelling %s leads to the page',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.location]).toEqual([301, '/plants/moss']);
    },
  );

  test('what exists is never led away, and the table itself is not a file', async () => {
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
    '/%',
    '/%00',
    '/%E0%A4%A',
    '/headers.json',
    '//headers.json',
    '/./headers.json',
    '/assets/../headers.json',
    '/assets/%2e%2e%2fheaders.json',
    '/%68eaders.json',
    '/_headers',
    '/_redirects',
    '/_hosts/nginx.conf',
  ])('%s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(String(body)).toBe('<h1>Not found</h1>');
  });
});

describe('only this machine is served', () => {
  test.each(['evil.example', 'evil.example:8000', 'localhost.evil.example'])(
    'a request for the host "%s" is refused',
    async (host) => {
      const { status, body } = await ask('/plants/moss', { host });
      expect(status).toBe(403);
      expect(String(body)).not.toContain(page);
    },
  );

  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:8000', '[::1]:8000'])(
    'a request for the host "%s" is served',
    async (host) => {
      expect((await ask('/plants/moss', { host })).status).toBe(200);
    },
  );
});

test('an address that is longer than any file can have is not found', async () => {
  expect((await ask(`/${'long/'.repeat(2000)}`)).status).toBe(404);
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

test('the headers are those of production, but for those that ask for HTTPS', async () => {
  const { headers } = await ask('/plants/moss');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
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

  test.each(['gzip', 'br;q=0, gzip', 'GZIP;q=0.5'])('for %s there is gzip', async (accepted) => {
    const { headers, body } = await ask('/plants/moss', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(String(gunzipSync(body))).toBe(page);
  });

  test.each(['identity', 'br;q=0', 'brotli'])('for %s it is sent as it is', async (accepted) => {
    const { headers, body } = await ask('/plants/moss', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(String(body)).toBe(page);
  });

  test('images are not compressed again', async () => {
    const { headers } = await ask('/logo.png', brotli);
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('a file that changed is compressed again', async () => {
    const path = join(folder, 'site/api-data/garden.json');
    await ask('/api-data/garden.json', brotli);
    await writeFile(path, '{"changed":true}');
    const { body } = await ask('/api-data/garden.json', brotli);
    expect(String(brotliDecompressSync(body))).toBe('{"changed":true}');
  });
});

test('an asset that is missing is a 404 that nobody keeps', async () => {
  const { status, headers } = await ask('/assets/gone.1a2b3c4d.js');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-cache');
});

test('an address outside /assets/ that names an asset in a roundabout way has its headers', async () => {
  const { headers } = await ask('/plants/../assets/app.1a2b3c4d.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

describe('symbolic links', () => {
  test('one that leads out of the folder is followed by nobody', async () => {
    await symlink(join(folder, 'secret.txt'), join(folder, 'site/link.txt'));
    await symlink(folder, join(folder, 'site/out'));
    expect((await ask('/link.txt')).status).toBe(404);
    expect((await ask('/out/secret.txt')).status).toBe(404);
  });

  test('one within the folder is a file as any other', async () => {
    await symlink(join(folder, 'site/payload.txt'), join(folder, 'site/same.txt'));
    expect(String((await ask('/same.txt')).body)).toBe('payload');
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    const { status, headers, body } = await ask('/plants/moss', {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(String(body)).not.toContain(page);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const { date: _, ...expected } = (await ask('/plants/moss')).headers;
    const { status, headers, body } = await ask('/plants/moss', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers).toMatchObject(expected);
    expect(body).toHaveLength(0);
    expect((await ask('/nowhere', {}, 'HEAD')).status).toBe(404);
  });
});

describe('what a browser has already', () => {
  const etagOf = async (headers: Record<string, string> = {}) =>
    String((await ask('/plants/moss', headers)).headers.etag);

  test('is not sent again', async () => {
    const etag = await etagOf();
    const { status, headers, body } = await ask('/plants/moss', { 'if-none-match': etag });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(headers['content-length']).toBeUndefined();
  });

  test('may be one of several, or a weak name of it, or anything', async () => {
    const etag = await etagOf();
    for (const known of [`"other", ${etag}`, `W/${etag}`, '*'])
      expect((await ask('/plants/moss', { 'if-none-match': known })).status).toBe(304);
    expect((await ask('/plants/moss', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('has one name for each form in which it is sent', async () => {
    const forms = ['identity', 'gzip', 'br'].map((form) => etagOf({ 'accept-encoding': form }));
    expect(new Set(await Promise.all(forms)).size).toBe(3);
  });

  test('a page that is not found is sent each time', async () => {
    expect((await ask('/nowhere', { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('parts of a file', () => {
  // 'payload'
  test.each([
    ['bytes=0-2', 'pay', 'bytes 0-2/7'],
    ['bytes=3-', 'load', 'bytes 3-6/7'],
    ['bytes=-2', 'ad', 'bytes 5-6/7'],
    ['bytes=-99', 'payload', 'bytes 0-6/7'],
    ['bytes=5-99', 'ad', 'bytes 5-6/7'],
    ['BYTES=6-6', 'd', 'bytes 6-6/7'],
  ])('%s', async (range, part, contentRange) => {
    const { status, headers, body } = await ask('/payload.txt', { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(headers['content-length']).toBe(String(part.length));
    expect(String(body)).toBe(part);
  });

  test.each(['bytes=7-', 'bytes=99-100', 'bytes=-0'])('%s is not in the file', async (range) => {
    const { status, headers } = await ask('/payload.txt', { range });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */7');
  });

  test.each(['bytes=2-1', 'bytes=a-b', 'bytes=-', 'lines=0-1', 'bytes=0-1,3-4', 'bytes'])(
    '%s is answered with the whole file',
    async (range) => {
      const { status, headers, body } = await ask('/payload.txt', { range });
      expect(status).toBe(200);
      expect(headers['accept-ranges']).toBe('bytes');
      expect(String(body)).toBe('payload');
    },
  );

  test('If-Range asks for the part only of the file that the browser knows', async () => {
    const range = 'bytes=0-2';
    const etag = String((await ask('/payload.txt')).headers.etag);
    expect((await ask('/payload.txt', { range, 'if-range': etag })).status).toBe(206);
    const others = ['"other"', `W/${etag}`, 'Sat, 01 Jan 2000 00:00:00 GMT'];
    for (const other of others)
      expect((await ask('/payload.txt', { range, 'if-range': other })).status).toBe(200);
  });

  test('only GET has parts, and only what is found', async () => {
    const range = 'bytes=0-2';
    expect((await ask('/payload.txt', { range }, 'HEAD')).status).toBe(200);
    expect((await ask('/nowhere', { range })).status).toBe(404);
  });
});

test('a reader who goes away in the middle of an answer does no harm', async () => {
  await writeFile(join(folder, 'site/large.bin'), Buffer.alloc(20_000_000));
  const { port } = new URL(server.url);
  const leave = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.once('data', () => socket.destroy());
      socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
  await Promise.all(Array.from({ length: 16 }, leave));
  expect((await ask('/large.bin')).body).toHaveLength(20_000_000);
});

test('while there is no built site in the folder it says when to come again', async () => {
  await rename(join(folder, 'site'), join(folder, 'away'));
  const { status, headers } = await ask('/plants/moss');
  await rename(join(folder, 'away'), join(folder, 'site'));
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('1');
  expect((await ask('/plants/moss')).status).toBe(200);
});

test('a folder that was not built is refused', async () => {
  await expect(serveFolder(join(folder, 'site/plants'), 0)).rejects.toThrow('headers.json');
});

test('a port that is taken is refused', async () => {
  const { port } = new URL(server.url);
  await expect(serveFolder(join(folder, 'site'), Number(port))).rejects.toThrow('EADDRINUSE');
});
