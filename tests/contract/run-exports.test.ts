import { createContext, runInContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLog } from '../../packages/openapi/compare/change-log.ts';
import type { HttpEnvironments } from '../../packages/openapi/exports/environments.ts';
import { contractExports } from '../../packages/openapi/exports/exports.node.ts';
import type {
  PostmanCollection,
  PostmanEnvironment,
  PostmanItem,
} from '../../packages/openapi/exports/postman-format.ts';
import type { ApiReference } from '../../packages/openapi/view/api-reference.ts';
import { apisOf } from '../../packages/reference/feature/data.ts';
import { environmentFiles } from '../../packages/reference/feature/files/environment-files.node.ts';
import { type SandboxServer, startServer } from '../../packages/sandbox/server/server.node.ts';
import { platform } from '../../sites/fellmoor/sandbox/platform.ts';
import { realSite } from '../support/real-site.node.ts';
import { contract } from '../support/sandbox-calls.node.ts';

/*
 * Both files for other clients, sent from the first request to the last against the sandbox with the environments that
 * are published beside them. What runs them here knows of each format what the specification of that format says and
 * our files use; `npm run test:clients` runs them in newman and httpyac themselves.
 */

const site = await realSite();
let server: SandboxServer | undefined;

afterEach(async () => {
  await server?.close();
});

type Sent = readonly [request: string, status: number];
type Variables = Record<string, string>;

function api(id: string): ApiReference {
  const found = apisOf(site).references.find((one) => one.id === id);
  if (!found) throw new Error(`There is no API ${id}.`);
  return found;
}

function exported(id: string, end: string): string {
  const files = contractExports(api(id), changeLog(id, api(id).document, []), site.config.url);
  return files.find(({ path }) => path.endsWith(end))?.content ?? '';
}

/** A published environment, with the addresses of a sandbox on other ports than the usual ones. */
function environment(end: string): string {
  const file = environmentFiles(apisOf(site)).find(({ path }) => path === `/api-data/${end}`);
  const text = file?.content ?? '';
  return text.replaceAll(/127\.0\.0\.1:(\d+)/g, (_, port: string) =>
    (server?.hosts[Number(port) - 4010]?.url ?? '').replace('http://', ''),
  );
}

function setIn(variables: Variables) {
  return (key: string, value: unknown) => {
    variables[key] = String(value);
  };
}

function filled(text: string, variables: Variables): string {
  const known = { ...variables, $timestamp: String(Math.floor(Date.now() / 1000)) };
  const once = text.replaceAll(/\{\{([^{}]*)\}\}/g, (variable, name: string) =>
    String((known as Variables)[name] ?? variable),
  );
  return once === text ? once : filled(once, variables);
}

async function send(
  method: string,
  url: string,
  headers: readonly (readonly [string, string])[],
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  expect(`${url} ${headers.join(' ')} ${body ?? ''}`).not.toContain('{{');
  const response = await fetch(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** The Collection Format 2.1.0: variables in scopes, an auth that is inherited, and scripts after an answer. */
async function runPostman(id: string): Promise<Sent[]> {
  const collection: PostmanCollection = JSON.parse(exported(id, '.postman.json'));
  const { values }: PostmanEnvironment = JSON.parse(
    environment(`${id}.sandbox.postman_environment.json`),
  );
  const own = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]));
  const ofEnvironment = Object.fromEntries(values.map(({ key, value }) => [key, value]));
  const sent: Sent[] = [];
  for (const item of collection.item.flatMap((folder) => folder.item)) {
    sent.push(await sendItem(item, collection, own, ofEnvironment));
  }
  return sent;
}

async function sendItem(
  { name, request, event = [] }: PostmanItem,
  collection: PostmanCollection,
  own: Variables,
  ofEnvironment: Variables,
): Promise<Sent> {
  const fill = (text: string) => filled(text, { ...own, ...ofEnvironment });
  const path = request.url.path.map((segment) => {
    const variable = request.url.variable.find(({ key }) => `:${key}` === segment);
    return variable ? encodeURIComponent(fill(variable.value)) : fill(segment);
  });
  const auth = request.auth ?? collection.auth;
  const token = auth.type === 'bearer' ? fill(auth.bearer[0]?.value ?? '') : '';
  const headers = request.header
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, value }) => [key, fill(value)] as const);
  const { status, text } = await send(
    request.method,
    [fill(request.url.host.join('.')), ...path].join('/'),
    [['Authorization', `Bearer ${token}`], ...headers],
    request.body?.mode === 'raw' ? fill(request.body.raw) : undefined,
  );
  const failed: string[] = [];
  const pm = {
    collectionVariables: { set: setIn(own) },
    response: { code: status, json: () => JSON.parse(text) },
    expect: (value: number) => ({
      to: { be: { below: (limit: number) => expect(value).toBeLessThan(limit) } },
    }),
    test: (title: string, judge: () => void) => {
      try {
        judge();
      } catch {
        failed.push(title);
      }
    },
  };
  for (const { script } of [...collection.event, ...event]) {
    runInContext(script.exec.join('\n'), createContext({ pm }));
  }
  expect(failed.length > 0).toBe(status >= 400);
  return [name, status];
}

/** The HTTP Request in Editor format: `###` between requests, `# @name`, a body after an empty line, a script after `> {%`. */
async function runHttpFile(id: string): Promise<Sent[]> {
  const all: HttpEnvironments = JSON.parse(environment('http-client.env.json'));
  const variables: Variables = { ...all[`${id}-sandbox`] };
  const [, ...requests] = exported(id, '.http').split(/^### /m);
  const sent: Sent[] = [];
  for (const text of requests) {
    const [plain = '', script = ''] = text.split(/^> \{%$/m);
    const name = plain.match(/^# @name (\w+)$/m)?.[1] ?? '';
    const lines = plain
      .split('\n')
      .slice(1)
      .filter((line) => !line.startsWith('#'));
    const end = lines.indexOf('');
    const [first = '', ...headers] = lines.slice(0, end);
    const [method = '', url = ''] = filled(first, variables).split(' ');
    const body = lines.slice(end).join('\n').trim();
    const answer = await send(
      method,
      url,
      headers.map((line) => {
        const [header = '', value = ''] = line.split(/: (.*)/s);
        return [header, filled(value, variables)] as const;
      }),
      body === '' ? undefined : filled(body, variables),
    );
    if (script !== '') {
      const response = { status: answer.status, body: JSON.parse(answer.text) };
      const client = {
        global: { set: setIn(variables) },
      };
      runInContext(script.replace('%}', ''), createContext({ client, response }));
    }
    sent.push([name, answer.status]);
  }
  return sent;
}

describe.each([
  ['infrastructure', 33],
  ['management', 10],
])('the files of the %s API, from the first request to the last', (id, count) => {
  test.each([
    ['the Postman collection', runPostman],
    ['the .http file', runHttpFile],
  ])('%s is answered with success, twice in the same world', async (_, run) => {
    server = await startServer({ product: platform, contract, port: 0 });
    const first = await run(id);
    expect(first).toHaveLength(count);
    expect(first.filter(([, status]) => status >= 300)).toEqual([]);
    const again = (await run(id)).filter(([, status]) => status >= 300);
    // The member was there before, and nothing makes members.
    expect(again.map(([, status]) => status)).toEqual(id === 'management' ? [404] : []);
  });
});
