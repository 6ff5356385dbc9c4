import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gardenDocument } from '../../../tests/support/garden-product.ts';
import { mockOf } from './command.node.ts';
import { type MockServer, startMock } from './server.node.ts';

/* Two documents: a garden of our own, and one that is public and written by others. */

const petstore = createRequire(import.meta.url).resolve(
  '@readme/oas-examples/3.0/json/petstore.json',
);
let folder: string;
let garden: MockServer;
let pets: MockServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-'));
  const file = join(folder, 'garden.json');
  await writeFile(file, JSON.stringify(gardenDocument.source));
  garden = await startMock(await mockOf(file), 0);
  pets = await startMock(await mockOf(petstore), 0);
});

afterAll(async () => {
  await garden.close();
  await pets.close();
  await rm(folder, { recursive: true });
});

// The tests read single fields of these answers.
// biome-ignore lint/suspicious/noExplicitAny: see above
async function ask(url: string, options: RequestInit = {}): Promise<{ status: number; body: any }> {
  const response = await fetch(url, options);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const json = { 'Content-Type': 'application/json' };

describe('the mock of the garden', () => {
  test('answers with what the schema says, below the base path and without it', async () => {
    const body = JSON.stringify({ bed: 'roses' });
    for (const base of ['', '/api']) {
      const made = await ask(`${garden.url}${base}/plants`, {
        method: 'POST',
        headers: json,
        body,
      });
      expect(made).toEqual({ status: 201, body: {} });
      expect(await ask(`${garden.url}${base}/plants`)).toEqual({ status: 200, body: [{}] });
    }
  });

  test.each([
    ['nothing', '', /no body/],
    ['what is not JSON', '{', /not JSON/],
    [
      'JSON that does not fit',
      '{"bed":7}',
      /"bed" in the body must be a string\. Send for example "roses"/,
    ],
  ])('refuses %s with the answer that the document has for that', async (_, body, words) => {
    const answer = await ask(`${garden.url}/plants`, { method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(words);
  });

  test('checks the path and the media type, and knows paths and methods', async () => {
    const water = (id: string) => ask(`${garden.url}/plants/${id}/water`, { method: 'POST' });
    expect(await water('abc')).toMatchObject({ status: 200 });
    expect(await water('ab')).toMatchObject({ status: 400 });
    const headers = { 'Content-Type': 'text/plain' };
    expect(await ask(`${garden.url}/plants`, { method: 'POST', headers, body: 'x' })).toMatchObject(
      {
        status: 415,
      },
    );
    expect(await ask(`${garden.url}/trees`)).toMatchObject({ status: 404 });
    expect(await ask(`${garden.url}/plants`, { method: 'PUT' })).toMatchObject({ status: 405 });
  });

  test('gives the answer that the caller prefers', async () => {
    const headers = { Prefer: 'code=409' };
    expect(await ask(`${garden.url}/plants`, { headers })).toMatchObject({ status: 409 });
  });

  test('lets pages of this machine call it, with the headers that they ask for, and no others', async () => {
    const asked = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-garden',
    };
    const from = (origin: string) =>
      withOrigin(`${garden.url}/plants`, { ...asked, Origin: origin });
    expect(await from('http://localhost:3000')).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'http://localhost:3000',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'x-garden',
      },
    });
    const stranger = await from('https://garden.example');
    expect(stranger.status).toBe(403);
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });
});

/** `fetch` sets the origin itself. */
function withOrigin(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>(
    (resolve) => {
      httpRequest(url, { method: 'OPTIONS', headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, headers: response.headers });
      }).end();
    },
  );
}

describe('the mock of a public document', () => {
  test('answers from its examples and schemas, in a media type that is accepted', async () => {
    const headers = { Authorization: 'Bearer x', api_key: 'x' };
    const pet = await ask(`${pets.url}/pet/7`, {
      headers: { ...headers, Accept: 'application/json' },
    });
    expect(pet.status).toBe(200);
    expect(pet.body).toMatchObject({ name: expect.any(String), photoUrls: expect.any(Array) });
    const xml = await fetch(`${pets.url}/pet/7`, {
      headers: { ...headers, Accept: 'application/xml' },
    });
    expect(xml.headers.get('Content-Type')).toBe('application/xml');
    expect(await xml.text()).toMatch(/^<\?xml[^>]*>\s*<Pet>/i);
  });

  test('refuses a call without credentials, a wrong number, and a body that lacks what is required', async () => {
    expect(await ask(`${pets.url}/pet/7`)).toMatchObject({ status: 401 });
    const headers = { ...json, Authorization: 'Bearer x', api_key: 'x' };
    expect(await ask(`${pets.url}/pet/seven`, { headers })).toMatchObject({ status: 400 });
    const body = '{"name":"Rex"}';
    const answer = await ask(`${pets.url}/pet`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('"photoUrls" in the body is required');
  });
});

test('a body is checked behind a reference too', async () => {
  const folders = { type: 'array', items: { $ref: '#/components/schemas/Folder' } };
  const body = { content: { 'application/json': { schema: folders.items } }, required: true };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Folders', version: '1' },
    paths: {
      '/folders': { post: { requestBody: body, responses: { 204: { description: 'Made.' } } } },
    },
    components: {
      schemas: {
        Folder: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, folders },
        },
      },
    },
  };
  const file = join(folder, 'folders.json');
  await writeFile(file, JSON.stringify(document));
  const mock = await mockOf(file);
  const headers = { 'content-type': 'application/json' };
  const send = (value: unknown) =>
    mock({ method: 'POST', path: '/folders', headers, body: JSON.stringify(value) });
  expect(send({ name: 'a', folders: [{ name: 'b' }] }).status).toBe(204);
  const refused = send({ name: 'a', folders: [{ name: 'b', folders: [{}] }] });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('folders[0].folders[0].name');
});

test('a document with mistakes is refused with all of them', async () => {
  const file = join(folder, 'broken.yaml');
  await writeFile(file, 'openapi: 3.1.0\ninfo: {}\npaths: {}\n');
  await expect(mockOf(file)).rejects.toThrow(/"title"[\s\S]*"version"/);
});
