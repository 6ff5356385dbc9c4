import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { SearchRecord } from 'drystone/content/search-record';
import type { PublishedTexts } from 'drystone/content/site-downloads';
import { searchIndex } from 'drystone/search/search-index.node';
import { afterEach, describe, expect, test } from 'vitest';
import { garden, gardenContract, gardenDocument } from '../../../tests/support/garden-product.ts';
import { commandsOf } from '../commands.ts';
import type { Environment } from '../config-file.node.ts';
import { resolveSettings } from '../settings.node.ts';
import type { Surroundings } from '../surroundings.node.ts';
import type { Tool } from '../tool.ts';
import { type Docs, packedDocs } from './docs.ts';
import { createAssistantServer } from './server.node.ts';
import { siteDocs } from './site-docs.ts';

/* An assistant, as the SDK's own client, at the tool of a garden. */

const site = 'https://garden.example';

const watering: SearchRecord = {
  kind: 'page',
  title: 'Watering',
  trail: ['Guides'],
  href: '/guides/water',
  text: 'Roses are watered in the evening.',
  keywords: '',
  code: '',
  names: '',
};

const packed: PublishedTexts = {
  site,
  files: {
    '/llms.txt': `# Garden

## Start

- [Watering](${site}/guides/water.md): How much, and when.

## API reference

- [Garden API](${site}/api/garden.md): Every operation.
- [Garden API as OpenAPI](${site}/api-data/garden.json): the whole contract as JSON
`,
    '/guides/water.md': '# Watering\n\nIn the evening.\n',
    '/api/garden.md': '# Garden API\n',
    '/api/garden/waterPlant.md': '# Water a plant\n',
    '/api-data/garden.json': '{"openapi":"3.1.0"}',
    '/search.json': JSON.stringify({ index: '/assets/search.abc.json' }),
    '/assets/search.abc.json': searchIndex([watering]).index,
  },
};

const tool: Tool = {
  name: 'garden',
  version: '1.0.0',
  description: 'Looks after a garden.',
  contracts: { garden: gardenDocument },
  goals: {},
  lists: {},
  sandbox: { loadProduct: async () => garden, readContract: async () => gardenContract },
  prompts: [
    {
      name: 'water',
      title: 'Water a bed',
      description: 'Waters all that grows in a bed.',
      text: 'Water the {bed}, and say what you did.',
      arguments: { bed: 'The name of the bed' },
    },
  ],
};

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function surroundingsOf(env: Environment, send: typeof fetch): Surroundings {
  const silent = { write: () => {}, isTTY: false, columns: 80 };
  return {
    ...{ tool, env, fetch: send, platform: process.platform, now: Date.now },
    ...{ stdin: async () => new Uint8Array(), stdout: silent, stderr: silent, ask: undefined },
    sleep: async () => {},
    runProgram: async () => undefined,
    onInterrupt: () => () => {},
  };
}

interface Setting {
  readonly docs?: Docs;
  readonly isLive?: boolean;
  /** What the user answers when asked; without it, the assistant cannot ask. */
  readonly decide?: (question: string) => boolean;
  /** Which revision of the protocol the assistant speaks: that of 2025, or the newest of both sides. */
  readonly mode?: 'legacy' | 'auto';
  /** Answers in place of the API. */
  readonly fetch?: typeof fetch;
}

/** Connects an assistant, and gives its side of the connection. */
async function connect({
  docs,
  isLive = false,
  decide,
  mode = 'auto',
  fetch: send = fetch,
}: Setting = {}) {
  const home = await mkdtemp(join(tmpdir(), 'garden-'));
  const env = { HOME: home, API_TOKEN: 'secret' };
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = serveStdio(
    () =>
      createAssistantServer({
        docs: docs ?? packedDocs(packed),
        commands: commandsOf(tool),
        settings: resolveSettings(tool, {}, env, { profile: 'default', profiles: {} }),
        surroundings: surroundingsOf(env, send),
        isLive,
      }),
    { transport: there },
  );
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: decide ? { elicitation: {} } : {}, versionNegotiation: { mode } },
  );
  if (decide) {
    client.setRequestHandler('elicitation/create', async ({ params }) => ({
      action: 'accept',
      content: { isAllowed: decide(params.message) },
    }));
  }
  await client.connect(here);
  cleanups.push(
    () => rm(home, { recursive: true }),
    () => server.close(),
    () => client.close(),
  );
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError: isError ?? false };
  };
  return { client, call };
}

describe('an assistant reads the documentation', () => {
  test('searches it, and reads what it found', async () => {
    const { call } = await connect();
    const found = JSON.parse((await call('search_docs', { query: 'evening' })).text);
    expect(found).toMatchObject([{ title: 'Watering', address: '/guides/water' }]);
    const page = await call('read_page', { address: found[0].address });
    expect(page.text).toBe(packed.files['/guides/water.md']);
  });

  test.each(['guides/water', '/guides/water.md', `${site}/guides/water/#when`])(
    'reads a page by %s',
    async (address) => {
      const { call } = await connect();
      expect((await call('read_page', { address })).text).toContain('In the evening.');
    },
  );

  test('hears which page is near, where there is none', async () => {
    const { call } = await connect();
    expect(await call('read_page', { address: '/guides/watr' })).toEqual({
      text: 'The documentation has no page /guides/watr.\nDid you mean /guides/water.md?',
      isError: true,
    });
  });

  test('hears that what is no address has no page', async () => {
    const { call } = await connect();
    const { text, isError } = await call('read_page', { address: 'http://[' });
    expect(isError).toBe(true);
    expect(text).toContain('The documentation has no page http://[.');
  });

  test('hears that nothing was found', async () => {
    const { call } = await connect();
    const { text } = await call('search_docs', { query: 'zeppelin' });
    expect(text).toBe(
      'Nothing in the documentation has the words "zeppelin". Begin with Watering (/guides/water).',
    );
  });

  test('reads an operation, and hears which one is near', async () => {
    const { call } = await connect();
    expect((await call('read_operation', { operation: 'waterPlant' })).text).toBe(
      '# Water a plant\n',
    );
    expect(await call('read_operation', { operation: 'waterPlants' })).toEqual({
      text: 'There is no operation "waterPlants".\nDid you mean waterPlant?',
      isError: true,
    });
  });

  test('learns what to do about an error', async () => {
    const { call } = await connect();
    const errors = JSON.parse((await call('list_errors', { operation: 'waterPlant' })).text);
    expect(errors).toContainEqual(
      expect.objectContaining({
        status: '404',
        whatToDo: expect.stringContaining('Check the identifiers'),
        operations: ['waterPlant'],
      }),
    );
  });

  test('has pages and contracts as resources', async () => {
    const { client } = await connect();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      `${site}/guides/water.md`,
      `${site}/api/garden.md`,
      `${site}/api-data/garden.json`,
    ]);
    const { contents } = await client.readResource({ uri: `${site}/api-data/garden.json` });
    expect(contents).toMatchObject([{ text: '{"openapi":"3.1.0"}' }]);
  });

  test('has tasks that its user can ask for', async () => {
    const { client } = await connect();
    const { messages } = await client.getPrompt({ name: 'water', arguments: { bed: 'roses' } });
    expect(messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'Water the roses, and say what you did.' } },
    ]);
  });

  test.each([
    ['at its own address', site, ''],
    ['on another host', 'http://localhost:8080', ''],
    ['below a path of its host', `${site}/docs`, '/docs'],
  ])('reads a deployed site %s in the same way', async (_where, address, base) => {
    const files: Readonly<Record<string, string>> = {
      ...packed.files,
      '/llms.txt': (packed.files['/llms.txt'] ?? '').replaceAll(`${site}/`, `${site}${base}/`),
      '/search.json': JSON.stringify({ index: `${base}/assets/search.abc.json` }),
      '/assets/search.abc.json': searchIndex([{ ...watering, href: `${base}/guides/water` }]).index,
    };
    const asked: string[] = [];
    const host = async (input: string | URL | Request) => {
      const path = String(input).slice(address.length);
      asked.push(path);
      const text = String(input).startsWith(address) ? files[path] : undefined;
      return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
    };
    const { call, client } = await connect({ docs: siteDocs(`${address}/`, host) });
    const [hit] = JSON.parse((await call('search_docs', { query: 'roses' })).text);
    expect((await call('read_page', { address: hit.address })).text).toContain('# Watering');
    expect((await call('read_operation', { operation: 'waterPlant' })).text).toContain('# Water');
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`${address}/guides/water.md`);
    expect(asked.filter((path) => path === '/llms.txt')).toHaveLength(1);
  });
});

describe('an assistant tries the API', () => {
  test('in the sandbox, which keeps what was done', async () => {
    const { call } = await connect();
    const set = await call('call_sandbox', { operation: 'setPlant', body: { bed: 'roses' } });
    expect(JSON.parse(set.text)).toMatchObject({ status: 201, body: { bed: 'roses' } });
    const { body } = JSON.parse((await call('call_sandbox', { operation: 'listPlants' })).text);
    expect(body).toHaveLength(1);
  });

  test('and reads why the sandbox refused', async () => {
    const { call } = await connect();
    const refused = await call('call_sandbox', { operation: 'setPlant', body: { bed: 'herbs' } });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('There is no bed');
  });

  test('never reaches the API itself, unless it was started so', async () => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('call_api');
  });

  function api() {
    const sent: string[] = [];
    const answer = async (input: string | URL | Request, init?: RequestInit) => {
      sent.push(`${init?.method} ${input} ${new Headers(init?.headers).get('Authorization')}`);
      return Response.json([]);
    };
    return { sent, answer };
  }

  test('reads from the API without a question', async () => {
    const { sent, answer } = api();
    const { call } = await connect({ isLive: true, fetch: answer, decide: () => false });
    expect((await call('call_api', { operation: 'listPlants' })).isError).toBe(false);
    expect(sent).toEqual(['GET https://garden.example/api/plants Bearer secret']);
  });

  test.each(['legacy', 'auto'] as const)(
    'changes something only after its user has allowed it (%s)',
    async (mode) => {
      const { sent, answer } = api();
      const questions: string[] = [];
      const decide = (question: string) => {
        questions.push(question);
        return questions.length > 1;
      };
      const { call } = await connect({ isLive: true, fetch: answer, decide, mode });
      const change = { operation: 'waterPlant', path: { id: 'rose-1' } };
      expect((await call('call_api', change)).text).toBe(
        'The user did not allow the call, so nothing was sent.',
      );
      expect(sent).toEqual([]);
      expect(questions[0]).toContain('POST /api/plants/rose-1/water');
      expect(questions[0]).toContain('Host: garden.example');
      expect(questions[0]).not.toContain('secret');
      await call('call_api', change);
      expect(sent).toEqual(['POST https://garden.example/api/plants/rose-1/water Bearer secret']);
    },
  );

  test.each(['legacy', 'auto'] as const)(
    'changes nothing where its user cannot be asked (%s)',
    async (mode) => {
      const { sent, answer } = api();
      const { client } = await connect({ isLive: true, fetch: answer, mode });
      const change = { operation: 'waterPlant', path: { id: 'rose-1' } };
      const outcome = await client
        .callTool({ name: 'call_api', arguments: change })
        .catch((error: Error) => error);
      expect(JSON.stringify(outcome instanceof Error ? outcome.message : outcome)).toContain(
        'elicit',
      );
      expect(sent).toEqual([]);
    },
  );
});
