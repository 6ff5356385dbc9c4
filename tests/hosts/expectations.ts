import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { below } from '../../packages/lib/url.ts';
import { type Answer, ask } from '../support/ask.ts';

/*
 * What every host of the site answers: our own server in `npm test`, and nginx, Caddy and Apache with the files that the
 * build writes for them in `npm run test:hosts`. The site is tests/sites/features, at the root of the host and below /docs/.
 */

/** Readers reach `production` over HTTPS; our own server is `local`. */
export type HostKind = 'local' | 'production';

export interface Expectation {
  /** What is asked: a path as it is written in the request, after a method other than GET. */
  readonly request: string;
  readonly send?: Readonly<Record<string, string>>;
  readonly status: number | readonly number[];
  /** A text is in the header, a pattern matches it, `undefined` says that the answer has no such header. */
  readonly headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** What the body has in it, after decompression; a number is its length. */
  readonly body?: string | number;
  /** Only for this kind of host. */
  readonly only?: HostKind;
}

const soil = '<title>Soil';
const notFound = '<title>Page Not Found';
const asIs = { 'accept-encoding': 'identity' };
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
const revalidated = { 'cache-control': /^no-cache$/ };
const security = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-",
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': /^same-origin$/,
};
const html = { 'content-type': /^text\/html; ?charset=utf-8$/i };
const missingPage = {
  status: 404,
  headers: { ...html, ...revalidated, ...security },
  body: notFound,
} as const;
const malformed = { status: [400, 404], headers: { 'cache-control': /^(?!.*immutable)/ } } as const;

function typed(type: string) {
  return { 'content-type': new RegExp(`^${type.replaceAll(/[+./]/g, '\\$&')}$`, 'i') };
}

/** What a host answers for a site at `basePath`. `asset` is the path of a script from the root of the site. */
export function expectations(asset: string, basePath: string): readonly Expectation[] {
  const ofSite = ofSiteAtRoot(asset).map((expectation) => {
    const [path = '/', ...method] = expectation.request.split(' ').reverse();
    const { location, ...headers } = expectation.headers ?? {};
    return {
      ...expectation,
      request: [...method, below(basePath, path)].join(' '),
      headers: { ...headers, ...(location && { location: locationBelow(basePath, location) }) },
    };
  });
  const outward = basePath === '/' ? upward.root : upward.below;
  const hidden = basePath === '/' ? missingPage : { status: 404 };
  return [
    ...ofSite,
    ...forHosts.map((request) => ({ request, ...hidden })),
    ...[...['/%', '/%zz', '/%00', '/%E0%A4%A'], ...outward].map((path) => ({
      request: basePath.slice(0, -1) + path,
      ...malformed,
    })),
  ];
}

function locationBelow(basePath: string, location: string | RegExp): RegExp {
  return new RegExp(`^(http://localhost:\\d+)?${below(basePath, String(location))}$`);
}

/** What only hosts read is at their root, wherever the site begins. */
const forHosts = [
  ...['/_headers', '/_redirects', '/headers.json', '//headers.json', '/./redirects.json'],
  ...['/_hosts/nginx.conf', '/_hosts/', '/%5fheaders'],
];

/** Addresses that lead out of the folder, or below a base path out of the site. */
const upward = {
  root: ['/../package.json', '/%2e%2e/%2e%2e/etc/passwd'],
  below: ['/../_headers', '/%2e%2e/headers.json'],
};

function ofSiteAtRoot(asset: string): readonly Expectation[] {
  const page = { status: 200, headers: { ...html, ...revalidated, ...security }, body: soil };
  const gone = asset.replace(/\.[^.]+\.js$/, '.gone0000.js');
  return [
    // Every form of an address, without a redirect.
    { request: '/', ...page, body: '<title>' },
    { request: '/beds/soil', ...page },
    { request: '/beds/soil/', ...page },
    { request: '/beds/soil/index.html', ...page },
    { request: '/beds/soil?a=1', ...page },
    { request: '/beds/s%6Fil', ...page },
    { request: 'HEAD /beds/soil', ...page, body: 0 },

    // What is missing.
    { request: '/nowhere', ...missingPage },
    { request: '/nowhere/', ...missingPage },
    { request: '/beds/soil/nowhere', ...missingPage },
    { request: '/logo.svg/', ...missingPage },
    { request: '/previews', ...missingPage },
    { request: '/previews/', ...missingPage },
    { request: '/assets/', ...missingPage },
    { request: gone, ...missingPage },
    { request: 'HEAD /nowhere', ...missingPage, body: 0 },
    { request: '/nowhere', send: { 'accept-encoding': 'gzip' }, ...missingPage },

    // Caching.
    {
      request: asset,
      status: 200,
      headers: { ...kept, ...security, ...typed('text/javascript; charset=utf-8') },
    },
    {
      request: '/previews/index.png',
      status: 200,
      headers: { ...revalidated, ...typed('image/png') },
    },

    // Types.
    { request: '/logo.svg', status: 200, headers: typed('image/svg+xml') },
    {
      request: '/beds/soil.md',
      status: 200,
      headers: typed('text/markdown; charset=utf-8'),
      body: '# Soil',
    },
    { request: '/beds/soil/payload.txt', status: 200, headers: typed('text/plain; charset=utf-8') },
    {
      request: '/requests.http',
      status: 200,
      headers: typed('text/plain; charset=utf-8'),
      body: 'GET https',
    },
    { request: '/site.webmanifest', status: 200, headers: typed('application/manifest+json') },
    { request: '/llms.txt', status: 200, headers: typed('text/plain; charset=utf-8') },
    { request: '/sitemap.xml', status: 200, headers: typed('application/xml; charset=utf-8') },

    // Pages that have moved.
    ...['/shed/spade', '/shed/spade/', '/Shed/Spade', '/shed/spade.html'].map((request) => ({
      request,
      status: 301,
      headers: { ...security, location: '/tools/spade' },
    })),

    // Other spellings of an address.
    ...['/Beds/Soil', '/beds/soil.html', '/BEDS/SOIL/index.html', '/Beds/s%6Fil/'].map(
      (request) => ({ request, status: 301, headers: { ...security, location: '/beds/soil' } }),
    ),
    { request: '/Index.html', status: 301, headers: { location: '/' } },

    // Folders without a page of their own.
    ...['/beds', '/beds/', '/Beds'].map((request) => ({
      request,
      status: 301,
      headers: { ...security, location: '/category/beds' },
    })),
    { request: '/category', status: 301, headers: { location: '/' } },

    // Compression.
    {
      request: '/beds/soil',
      send: asIs,
      ...page,
      headers: { ...page.headers, 'content-encoding': undefined },
    },
    {
      request: '/beds/soil',
      send: { 'accept-encoding': 'gzip, deflate, br' },
      ...page,
      headers: { ...page.headers, 'content-encoding': /^(br|gzip)$/, vary: /accept-encoding/i },
    },
    {
      request: '/beds/soil/',
      send: { 'accept-encoding': 'gzip' },
      ...page,
      headers: { ...page.headers, 'content-encoding': /^gzip$/, vary: /accept-encoding/i },
    },
    {
      request: '/beds/soil.md',
      send: { 'accept-encoding': 'gzip' },
      status: 200,
      headers: { ...typed('text/markdown; charset=utf-8'), 'content-encoding': /^gzip$/ },
      body: '# Soil',
    },
    {
      request: asset,
      send: { 'accept-encoding': 'gzip' },
      status: 200,
      headers: { ...kept, 'content-encoding': /^gzip$/ },
    },
    {
      request: '/previews/index.png',
      send: { 'accept-encoding': 'gzip, br' },
      status: 200,
      headers: { 'content-encoding': undefined },
    },

    // Requests for what a browser has already, and for parts. ETAG becomes the name that the host has given.
    {
      request: '/beds/soil',
      send: { 'if-none-match': 'ETAG' },
      status: 304,
      headers: { ...security, ...revalidated },
      body: 0,
    },
    { request: asset, send: { 'if-none-match': 'ETAG' }, status: 304, headers: kept, body: 0 },
    { request: '/beds/soil', send: { 'if-none-match': '"other"' }, ...page },
    { request: '/nowhere', send: { 'if-none-match': '"other"' }, ...missingPage },
    {
      request: '/beds/soil.md',
      send: { range: 'bytes=0-5' },
      status: 206,
      headers: { 'content-range': /^bytes 0-5\/\d+$/ },
      body: 6,
    },
    { request: '/beds/soil.md', send: { range: 'bytes=-4' }, status: 206, body: 4 },
    {
      request: '/beds/soil.md',
      send: { range: 'bytes=99999999-' },
      status: 416,
    },
    {
      request: '/beds/soil.md',
      send: { range: 'bytes=0-5', 'if-range': 'ETAG' },
      status: 206,
      body: 6,
    },
    {
      request: '/beds/soil.md',
      send: { range: 'bytes=0-5', 'if-range': '"other"' },
      status: 200,
      body: '# Soil',
    },

    // Methods.
    ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({
      request: `${method} /beds/soil`,
      status: 405,
      // Apache adds an empty name at the end, which says nothing (RFC 9110, section 5.6.1).
      headers: { allow: /^GET, HEAD(, )?$/ },
    })),

    // Other origins.
    {
      request: '/beds/soil',
      status: 200,
      headers: { 'cross-origin-resource-policy': /^same-origin$/ },
    },
    { request: asset, status: 200, headers: { 'cross-origin-resource-policy': /^same-origin$/ } },
    {
      request: '/previews/index.png',
      status: 200,
      headers: { 'cross-origin-resource-policy': /^cross-origin$/ },
    },
    { request: '/previews/gone.png', ...missingPage },

    // HTTPS.
    {
      request: '/beds/soil',
      status: 200,
      only: 'production',
      headers: {
        'strict-transport-security': /^max-age=31536000$/,
        'content-security-policy': /; upgrade-insecure-requests$/,
      },
    },
    {
      request: '/nowhere',
      status: 404,
      only: 'production',
      headers: { 'strict-transport-security': /^max-age=31536000$/ },
    },
    {
      request: '/beds/soil',
      status: 200,
      only: 'local',
      headers: {
        'strict-transport-security': undefined,
        'content-security-policy': /^(?!.*upgrade)/,
      },
    },
  ];
}

/** What an expectation is about, in words. */
export function describeRequest({ request, send = {} }: Expectation): string {
  return [request, ...Object.entries(send).map(([name, value]) => `${name}: ${value}`)].join(', ');
}

/** Asks a server for it and returns what is not as expected. */
export async function findFaults(server: string, expectation: Expectation): Promise<string[]> {
  const { request, send = {}, status, headers = {}, body } = expectation;
  const [path = '/', method = 'GET'] = request.split(' ').reverse();
  const known = Object.values(send).includes('ETAG') ? await ask(server, path) : undefined;
  const sent = Object.entries(send).map(([name, value]) => [
    name,
    value === 'ETAG' ? String(known?.headers.etag) : value,
  ]);
  const answer = await ask(server, path, { method, headers: Object.fromEntries(sent) });
  const wrongStatus = [status].flat().includes(answer.status ?? 0)
    ? []
    : [`status ${answer.status}`];
  return [...wrongStatus, ...headerFaults(answer, headers), ...bodyFaults(answer, body)];
}

function headerFaults({ headers }: Answer, expected: Expectation['headers'] = {}): string[] {
  return Object.entries(expected)
    .filter(([name, wanted]) => {
      const value = headers[name];
      if (wanted === undefined) return value !== undefined;
      const text = String(value ?? '');
      return wanted instanceof RegExp ? !wanted.test(text) : !text.includes(wanted);
    })
    .map(([name]) => `${name}: ${headers[name] ?? 'none'}`);
}

function bodyFaults(answer: Answer, expected: string | number | undefined): string[] {
  if (expected === undefined) return [];
  if (typeof expected === 'number')
    return answer.body.length === expected ? [] : [`a body of ${answer.body.length} bytes`];
  return decompress(answer).includes(expected) ? [] : [`no ${expected} in the body`];
}

function decompress({ headers, body }: Answer): string {
  switch (headers['content-encoding']) {
    case 'br':
      return String(brotliDecompressSync(body));
    case 'gzip':
      return String(gunzipSync(body));
    default:
      return String(body);
  }
}
