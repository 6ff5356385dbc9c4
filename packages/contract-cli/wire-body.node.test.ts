import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '@drystone/openapi/json/json';
import { readDocument } from '@drystone/openapi/model/read-document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRequest, type Input } from './build-request.ts';
import { commandsOf } from './commands.ts';
import { printRequest } from './output/http-text.ts';
import { send } from './send.ts';
import type { Tool } from './tool.ts';

/* Bodies that are not JSON, from what is typed to a server that reads them with parsers of the platform. */

const text = { type: 'string' };
const body = (mediaType: string, schema: JsonObject) => ({
  requestBody: { required: true, content: { [mediaType]: { schema } } },
  responses: { 200: { description: 'Done.' } },
});
const contract = readDocument({
  openapi: '3.1.0',
  info: { title: 'Garden', version: '1' },
  paths: {
    '/photos': {
      post: {
        operationId: 'addPhoto',
        tags: ['Photos'],
        ...body('multipart/form-data', {
          type: 'object',
          properties: {
            title: text,
            image: { type: 'string', format: 'binary' },
            size: { type: 'object', properties: { width: { type: 'integer' } } },
          },
        }),
      },
      put: {
        operationId: 'replacePhoto',
        tags: ['Photos'],
        ...body('image/png', { type: 'string', format: 'binary' }),
      },
      patch: {
        operationId: 'tagPhotos',
        tags: ['Photos'],
        ...body('application/x-www-form-urlencoded', {
          type: 'object',
          properties: { tags: { type: 'array', items: text }, note: text },
        }),
      },
    },
  },
});
const tool: Tool = {
  name: 'garden',
  version: '1',
  description: 'A garden.',
  contracts: { garden: contract },
  goals: {},
  lists: {},
};

const bytes = Uint8Array.from([0x89, 0x50, 0, 0xff, 0x0a]);
const files: Readonly<Record<string, Uint8Array>> = {
  'pictures/rose.png': bytes,
  'fields.json': new TextEncoder().encode('{"note":"from a file"}'),
};

let server: Server;
let arrived: Response | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const type = request.headers['content-type'] ?? '';
    arrived = new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function request(verb: string, typed: Record<string, string | string[]>, bodyFile?: string) {
  const command = commandsOf(tool).find((one) => one.verb === verb);
  if (!command) throw new Error(`There is no ${verb}.`);
  const flags = command.flags.flatMap((flag): Input['flags'][number][] => {
    const value = typed[flag.name];
    return value === undefined ? [] : [[flag, value]];
  });
  const { port } = server.address() as AddressInfo;
  const place = { baseUrl: `http://127.0.0.1:${port}`, projectId: undefined };
  return buildRequest(tool, command, { path: {}, flags, bodyFile }, place, async (path) => {
    const found = files[path];
    if (!found) throw new Error(`There is no file ${path}.`);
    return found;
  });
}

async function sent(built: Awaited<ReturnType<typeof request>>): Promise<Response> {
  const nothing = () => undefined;
  await send(built, {
    fetch,
    token: 'a-token',
    timeout: 10,
    sleep: async () => undefined,
    now: Date.now,
    onPause: nothing,
    onExchange: nothing,
  });
  if (!arrived) throw new Error('Nothing arrived.');
  return arrived;
}

test('a form with a file arrives with its parts, their types and the bytes of the file', async () => {
  const typed = { title: 'A "rose"', image: '@pictures/rose.png', 'size.width': '7' };
  const built = await request('add', typed);
  const form = await (await sent(built)).formData();
  expect(form.get('title')).toBe('A "rose"');
  const image = form.get('image') as File;
  expect(image.name).toBe('rose.png');
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(bytes);
  const size = form.get('size') as File;
  expect([size.type, JSON.parse(await size.text())]).toEqual(['application/json', { width: 7 }]);
  expect(printRequest(built)).toContain('image: (rose.png, 5 bytes)');
});

test('a urlencoded form arrives as the pairs of the serializer, and flags win over a file', async () => {
  const answer = await sent(await request('tag', { tags: ['a b', 'c&d'] }, 'fields.json'));
  expect(answer.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
  expect([...(await answer.formData())]).toEqual([
    ['note', 'from a file'],
    ['tags', 'a b'],
    ['tags', 'c&d'],
  ]);
});

test('any other body is the file as it is', async () => {
  const answer = await sent(await request('replace', {}, 'pictures/rose.png'));
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});

test('without the file, the tool says how to name it', async () => {
  await expect(request('replace', {})).rejects.toThrow('which flags cannot say');
});
