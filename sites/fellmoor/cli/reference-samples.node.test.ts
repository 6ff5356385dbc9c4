import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandsOf } from '@drystone/contract-cli/commands';
import { printCommand } from '@drystone/openapi/commands/print-command';
import { exampleValues } from '@drystone/openapi/commands/request-values';
import { type RequestSample, urlOf } from '@drystone/openapi/requests/request';
import { curl } from '@drystone/openapi/samples/languages/curl';
import { python as pythonSample } from '@drystone/openapi/samples/languages/python';
import { typescript } from '@drystone/openapi/samples/languages/typescript';
import { apisOf } from '@drystone/reference/feature/data';
import { tsImport } from 'tsx/esm/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Python, startPython } from '../../../tests/support/python.node.ts';
import { realSite } from '../../../tests/support/real-site.node.ts';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';
import { readTool } from './tool.node.ts';

/*
 * The request samples of the references as a reader runs them, against the sandbox: each call has to arrive as its
 * operation and to succeed. Every sample begins with a new world.
 */

const run = promisify(execFile);
const tool = await readTool();
const { references } = apisOf(await realSite());
const operations = references
  .flatMap(({ tags }) => tags.flatMap(({ operations }) => operations))
  .flatMap(({ operationId = '', request }) => (request ? [{ operationId, request }] : []));

let terminal: Terminal;
let folder: string;
let python: Python;

beforeAll(async () => {
  terminal = await openTerminal();
  folder = await mkdtemp(join(tmpdir(), 'sample-'));
  vi.stubEnv('API_TOKEN', terminal.env.API_TOKEN);
  vi.stubEnv('PROJECT_ID', terminal.env.PROJECT_ID);
  python = startPython();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  python.stop();
  await terminal.close();
  await rm(folder, { recursive: true });
});

/** The sample as it is, but for the hosts. */
function onLoopback(sample: RequestSample): RequestSample {
  const { server } = terminal;
  const hosts = new Map([
    ['api', server.url],
    ...server.regions.map(({ name, url }) => [name, url] as const),
  ]);
  const base = sample.base.map((part) =>
    typeof part === 'string'
      ? part.replace(/^https:\/\/([^./]+)[^/]*/, (_, host: string) => hosts.get(host) ?? server.url)
      : part,
  );
  return { ...sample, base };
}

/**
 * The world in which the example can be called: it holds what the examples name, unless that is to be created
 * under a name that must be free. An instance is started from a stop.
 */
function prepare(operationId: string, request: RequestSample): void {
  const isTaken = ['createUserKey', 'createSlurmUser'].includes(operationId);
  terminal.sandbox.reset(isTaken ? 'team' : 'examples');
  if (operationId !== 'startInstance') return;
  const stop = urlOf(request)
    .join('')
    .replace(/^https:\/\/[^/]+/, '')
    .replace(/start$/, 'stop');
  terminal.sandbox.handle({
    api: 'infrastructure',
    region: 'north-1',
    method: 'POST',
    path: stop,
    headers: {
      Authorization: `Bearer ${terminal.env.API_TOKEN}`,
      'X-PROJECT-ID': terminal.env.PROJECT_ID,
    },
  });
  terminal.sandbox.act({ kind: 'settle' });
}

/** What the sandbox says of the last call. */
function lastCall() {
  const { operation, status, refused } = terminal.sandbox.log().at(-1)?.call ?? {};
  return { operation, isDone: (status ?? 500) < 300, refused };
}

async function write(name: string, code: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${code}\n`);
  return file;
}

const languages: readonly {
  readonly language: string;
  readonly runIt: (id: string, sample: RequestSample) => Promise<unknown>;
}[] = [
  {
    language: 'curl',
    runIt: async (id, sample) => run('bash', ['-eu', await write(`${id}.sh`, curl.print(sample))]),
  },
  {
    language: 'Python',
    runIt: async (id, sample) => python.run(await write(`${id}.py`, pythonSample.print(sample))),
  },
  {
    language: 'TypeScript',
    async runIt(id, sample) {
      const file = await write(`${id}.mts`, `${typescript.print(sample)}\nexport {};`);
      // What it prints is for a reader.
      const print = vi.spyOn(console, 'log').mockImplementation(() => {});
      await tsImport(file, import.meta.url);
      expect(print).toHaveBeenCalled();
      print.mockRestore();
    },
  },
  {
    language: 'fellmoor',
    async runIt(id) {
      const command = commandsOf(tool).find(({ operation }) => operation.id === id);
      if (!command) throw new Error(`There is no command for ${id}.`);
      const { operation, refs } = command;
      const line = printCommand('fellmoor', operation, exampleValues(operation), refs);
      const { code, err } = await terminal.type(
        line.replace(/^fellmoor /, '').replaceAll('\\\n', ''),
      );
      expect(code, err).toBe(0);
    },
  },
];

describe.each(languages)('the samples in $language', ({ runIt }) => {
  test.each(operations)('do what they say: $operationId', async ({ operationId, request }) => {
    prepare(operationId, request);
    await runIt(operationId, onLoopback(request));
    expect(lastCall()).toEqual({ operation: operationId, isDone: true, refused: undefined });
  });
});
