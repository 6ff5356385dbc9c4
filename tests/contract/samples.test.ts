import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RequestSample,
  type TextPart,
  urlOf,
} from '../../packages/openapi/requests/request.ts';
import { languages } from '../../packages/openapi/samples/languages.ts';
import { apisOf } from '../../packages/reference/feature/data.ts';
import { realSite } from '../support/real-site.node.ts';
import { checkSamples, runnableLanguages, runSamples } from '../support/sample-programs.node.ts';

/*
 * The request samples of both references, for every operation: each is run against a server that notes what arrives, and
 * checked by the tools of its language.
 */

interface Arrived {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly project: string | undefined;
  readonly type: string | undefined;
  readonly body: unknown;
}

const variables = {
  API_TOKEN: 'a-token',
  PROJECT_ID: '6513270e-269e-4d37-b2a7-4de452e6b438',
};

let server: Server;
let folder: string;
let samples: readonly RequestSample[];
let arrived: Arrived[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { authorization, 'x-project-id': project, 'content-type': type } = request.headers;
    arrived.push({
      method: request.method,
      path: request.url,
      authorization,
      project: project?.toString(),
      type: text === '' ? undefined : type,
      body: text === '' ? undefined : JSON.parse(text),
    });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  const { references } = apisOf(await realSite());
  const { port } = server.address() as AddressInfo;
  samples = references
    .flatMap(({ tags }) => tags.flatMap(({ operations }) => operations))
    .flatMap(({ request }) => (request ? [onLoopback(request, port)] : []));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** The sample as it is, but for the host. */
function onLoopback(sample: RequestSample, port: number): RequestSample {
  const base = sample.base.map((part) =>
    typeof part === 'string' ? part.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`) : part,
  );
  return { ...sample, base };
}

function expected(sample: RequestSample): Arrived {
  const { method, headers, body } = sample;
  const fill = (parts: readonly TextPart[]) =>
    parts
      .map((part) => (typeof part === 'string' ? part : variables[part.variable as 'API_TOKEN']))
      .join('');
  const header = (name: string) => {
    const found = headers.find((one) => one.name.toLowerCase() === name);
    return found && fill(found.value);
  };
  const { pathname, search } = new URL(fill(urlOf(sample)));
  return {
    method,
    path: pathname + search,
    authorization: header('authorization'),
    project: header('x-project-id'),
    type: body && header('content-type'),
    body: body?.kind === 'text' ? JSON.parse(body.text) : undefined,
  };
}

test('there is a sample for each of the 43 operations', () => {
  expect(samples).toHaveLength(43);
});

test.each(runnableLanguages)('%s sends what the samples say', async (id) => {
  const language = languages.find((one) => one.id === id);
  const codes = samples.map((sample) => language?.print(sample) ?? '');
  const own = join(folder, id);
  await mkdir(own);
  arrived = [];
  await runSamples(id, codes, own, variables);
  expect(arrived).toEqual(samples.map(expected));
  await checkSamples(id, own);
});
