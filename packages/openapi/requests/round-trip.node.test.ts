import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import { runnableLanguages, runSamples } from '../../../tests/support/sample-programs.node.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { languages } from '../samples/languages.ts';
import type { RequestSample } from './request.ts';

/*
 * Samples of parameters and bodies in all styles, run as programs. What arrives is read by parsers that know nothing of ours: Node's own for queries, forms and
 * multipart, and a few lines for what no library reads.
 */

interface Arrived {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const hostile = `a&b=c d/e?f#g+h%20,i'j"k$(id)\`l\\é`;
const list: Json = ['one, two', 'thr ee|4', hostile];
const map: Json = { 'R ed': 'a,b', G: hostile };
const text = { type: 'string' };
const bytes = { type: 'string', format: 'binary' };

function parameter(name: string, place: string, example: Json, more: JsonObject = {}): JsonObject {
  return { name, in: place, required: true, schema: {}, example, ...more };
}

function media(mediaType: string, content: JsonObject): JsonObject {
  return { requestBody: { required: true, content: { [mediaType]: content } } };
}

const parameters = [
  parameter('s', 'path', list),
  parameter('se', 'path', map, { explode: true }),
  parameter('l', 'path', ['x y', 'z'], { style: 'label', explode: true }),
  parameter('lo', 'path', { a: 'x y', b: 'z' }, { style: 'label' }),
  parameter('m', 'path', list, { style: 'matrix' }),
  parameter('me', 'path', list, { style: 'matrix', explode: true }),
  parameter('f', 'query', list),
  parameter('fc', 'query', list, { explode: false }),
  parameter('sp', 'query', ['a', 'b c'], { style: 'spaceDelimited', explode: false }),
  parameter('p', 'query', list, { style: 'pipeDelimited', explode: false }),
  parameter('d', 'query', { a: 'x', b: { c: hostile, d: ['y', 'z'] } }, { style: 'deepObject' }),
  parameter('r', 'query', 'a/b?c:d', { allowReserved: true }),
  { name: 'j', in: 'query', required: true, content: { 'application/json': { example: map } } },
  parameter('X-List', 'header', ['a', 'b']),
  parameter('c', 'cookie', hostile),
];

const form = media('application/x-www-form-urlencoded', {
  example: {
    plain: hostile,
    many: list,
    deep: { a: [{ b: hostile }] },
    piped: ['a', 'b'],
    object: map,
  },
  encoding: {
    deep: { style: 'deepObject', explode: true },
    piped: { style: 'pipeDelimited', explode: false },
  },
});

const multipart = media('multipart/form-data', {
  schema: {
    type: 'object',
    properties: { file: bytes, pictures: { type: 'array', items: bytes }, note: text },
  },
  example: { file: 'x', pictures: ['cat.png', 'cat.png'], note: hostile, meta: map },
  encoding: { pictures: { contentType: 'image/png, image/jpeg' } },
});

const pet = {
  type: 'object',
  xml: { name: 'pet' },
  properties: { id: { type: 'integer', xml: { attribute: true } }, name: text },
};

/** Texts that end a literal, or put a value into one, in some language. */
const literals = [
  `"'\`""""\\`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is hostile on purpose
  '{\n  "a": "\\\\ \\u0041 #{evil} ${evil} $evil {0} {{}} \\"""#"\n}',
  'a: "#\\""\n  "#\n',
  'a\n  BODY\nb',
  'a  \n\n  b\t\n"""',
  'a\r\nb\u0007\u001b\u007f\u0085\u2028\u202e\ufeff\u{e0041}',
  '  a\n  b',
];

/** Other bodies, each with the type and the text that arrive. */
const others: readonly (readonly [JsonObject, type: string, body: string])[] = [
  [media('application/octet-stream', { schema: bytes }), 'application/octet-stream', 'the bytes'],
  [media('text/plain', { example: hostile }), 'text/plain', hostile],
  ...literals.map(
    (literal) => [media('text/plain', { example: literal }), 'text/plain', literal] as const,
  ),
  [media('*/*', { example: { a: 1 } }), 'application/json', '{"a":1}'],
  [media('*/*', { schema: bytes }), 'application/octet-stream', 'the bytes'],
  [media('application/x-ndjson', { example: [{ a: 1 }, 2] }), 'application/x-ndjson', '{"a":1}\n2'],
  [
    media('application/xml', { schema: pet, example: { id: 7, name: 'Rex' } }),
    'application/xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n<pet id="7">\n  <name>Rex</name>\n</pet>',
  ],
];

const requests: readonly (readonly [path: string, operation: JsonObject])[] = [
  ['/{s}/{se}/{l}/{lo}/{m}/{me}/sp ace', { parameters }],
  ['/form', form],
  ['/multipart', multipart],
  ...others.map(([operation]) => ['/other', operation] as const),
];

let server: Server;
let folder: string;
let base: string;
let arrived: Arrived[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: target = '', headers } = request;
    arrived.push({ target, headers, body: Buffer.concat(chunks) });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
  await writeFile(join(folder, 'file'), 'the bytes');
  await writeFile(join(folder, 'cat.png'), 'a cat');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function sampleOf([path, operation]: (typeof requests)[number]): RequestSample {
  const api = apiOf({
    servers: [{ url: base }],
    paths: { [path]: { post: { responses: {}, ...operation } } },
  });
  const request = api.tags[0]?.operations[0]?.request;
  if (!request) throw new Error('The operation has a sample.');
  return request;
}

describe.each(runnableLanguages)('from %s arrive', (id) => {
  beforeAll(async () => {
    arrived = [];
    const language = languages.find((one) => one.id === id);
    const codes = requests.map((request) => language?.print(sampleOf(request)) ?? '');
    await runSamples(id, codes, folder);
    if (arrived.length !== requests.length) throw new Error(`${arrived.length} requests arrived.`);
  });

  function requestTo(path: string): Arrived {
    const found = arrived[requests.findIndex(([known]) => known === path)];
    if (!found) throw new Error(`There is no request to ${path}.`);
    return found;
  }

  test('parameters of every style', () => {
    const { target, headers } = requestTo('/{s}/{se}/{l}/{lo}/{m}/{me}/sp ace');
    const [pathname = '', search = ''] = target.split(/\?(.*)/);
    const segments = pathname.slice(1).split('/');
    const decode = (items: readonly string[]) => items.map(decodeURIComponent);
    const pairs = (items: readonly string[]) =>
      Object.fromEntries(items.map((item) => decode(item.split('='))));

    expect(decode(segments[0]?.split(',') ?? [])).toEqual(list);
    expect(pairs(segments[1]?.split(',') ?? [])).toEqual(map);
    expect(decode(segments[2]?.split('.') ?? [])).toEqual(['', 'x y', 'z']);
    expect(decode(segments[3]?.split(',') ?? [])).toEqual(['.a', 'x y', 'b', 'z']);
    expect(decode(segments[4]?.replace(/^;m=/, '').split(',') ?? [])).toEqual(list);
    expect(decode(segments[5]?.split(';me=').slice(1) ?? [])).toEqual(list);
    expect(segments[6]).toBe('sp%20ace');

    const query = new URLSearchParams(search);
    const raw = (name: string) => search.match(new RegExp(`(?:^|&)${name}=([^&]*)`))?.[1] ?? '';
    expect(query.getAll('f')).toEqual(list);
    expect(decode(raw('fc').split(','))).toEqual(list);
    expect(decodeURIComponent(raw('sp'))).toBe('a b c');
    expect(query.get('p')).toBe((list as string[]).join('|'));
    expect(query.get('d[a]')).toBe('x');
    expect(query.get('d[b][c]')).toBe(hostile);
    expect([query.get('d[b][d][0]'), query.get('d[b][d][1]')]).toEqual(['y', 'z']);
    expect(raw('r')).toBe('a/b?c:d');
    expect(JSON.parse(query.get('j') ?? '')).toEqual(map);
    expect(headers['x-list']).toBe('a,b');
    expect(decodeURIComponent(headers.cookie?.replace('c=', '') ?? '')).toBe(hostile);
  });

  test('a form with its members in the styles of their encodings', () => {
    const { headers, body } = requestTo('/form');
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    const pairs = new URLSearchParams(body.toString());
    expect(pairs.get('plain')).toBe(hostile);
    expect(pairs.getAll('many')).toEqual(list);
    expect(pairs.get('deep[a][0][b]')).toBe(hostile);
    expect(pairs.get('piped')).toBe('a|b');
    expect(JSON.parse(pairs.get('object') ?? '')).toEqual(map);
  });

  test('a multipart body with files, and parts with the types of their encodings', async () => {
    const { headers, body } = requestTo('/multipart');
    const type = headers['content-type'] ?? '';
    expect(type).toMatch(/^multipart\/form-data; ?boundary=/);
    const data = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData();
    const file = data.get('file') as File;
    expect([file.name, await file.text()]).toEqual(['file', 'the bytes']);
    const pictures = data.getAll('pictures') as File[];
    expect(pictures.map(({ name, type }) => [name, type])).toEqual([
      ['cat.png', 'image/png'],
      ['cat.png', 'image/png'],
    ]);
    expect(data.get('note')).toBe(hostile);
    const meta = data.get('meta');
    expect(JSON.parse(meta instanceof File ? await meta.text() : String(meta))).toEqual(map);
    expect(body.toString()).toContain('application/json');
  });

  test('bytes of a file, text, XML, JSON lines, and what fits any type', () => {
    const read = arrived.slice(-others.length).map(({ headers, body }) => {
      const type = headers['content-type'];
      const content = body.toString();
      return [type, type === 'application/json' ? JSON.stringify(JSON.parse(content)) : content];
    });
    expect(read).toEqual(others.map(([, type, body]) => [type, body]));
  });
});
