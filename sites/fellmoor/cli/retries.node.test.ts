import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exitCodes } from '@drystone/contract-cli/command-error';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';

let terminal: Terminal;
let pauses: number[];

beforeAll(async () => {
  terminal = await openTerminal('team');
  return () => terminal.close();
});

beforeEach(() => {
  pauses = [];
});

afterEach(() => void terminal.sandbox.act({ kind: 'faults', faults: [] }));

const type: Terminal['type'] = (line, options) =>
  terminal.type(line, { onSleep: (pause) => void pauses.push(pause), ...options });

type Rule = Extract<
  Parameters<Terminal['sandbox']['act']>[0],
  { kind: 'faults' }
>['faults'][number];
const failing = (...faults: readonly Rule[]) =>
  void terminal.sandbox.act({ kind: 'faults', faults });

describe('where the API asks for a pause', () => {
  test('a read waits as long as it is asked to, and says so', async () => {
    const fault = { kind: 'status', status: 503, effect: false, retryAfter: 7 } as const;
    failing({ operation: 'listRegions', times: 1, fault });
    const { code, err } = await type('regions list');
    expect({ code, pauses }).toEqual({ code: 0, pauses: [7000] });
    expect(err).toBe('The API asks for a pause (status 503): the next attempt is in 7 s.\n');
  });

  test('a change waits after 429, which says that it was not taken', async () => {
    const fault = { kind: 'status', status: 429, effect: false, retryAfter: 2 } as const;
    failing({ operation: 'createFilesystem', times: 2, fault });
    const created = await type('filesystems create --name once --size 1Gi --query name');
    expect(created).toMatchObject({ code: 0, out: 'once\n' });
    expect(pauses).toEqual([2000, 2000]);
    const listed = await type('filesystems list --filter name=once --output ids');
    expect(listed.out.trim().split('\n')).toHaveLength(1);
  });

  test('a change is not sent again after 503: it may have been carried out', async () => {
    const fault = { kind: 'status', status: 503, effect: true, retryAfter: 3 } as const;
    failing({ operation: 'createFilesystem', times: 1, fault });
    const created = await type('filesystems create --name perhaps --size 1Gi');
    expect(created).toMatchObject({ code: exitCodes.failed, out: '' });
    expect(created.err).toContain('The API asks for a pause: try again in 3 s.');
    expect(pauses).toEqual([]);
    const listed = await type('filesystems list --filter name=perhaps --output ids');
    expect(listed.out.trim().split('\n')).toHaveLength(1);
  });

  test('it does not wait for more than a minute', async () => {
    const fault = { kind: 'status', status: 429, effect: false, retryAfter: 600 } as const;
    failing({ operation: 'listRegions', fault });
    const { code, err } = await type('regions list');
    expect({ code, pauses }).toEqual({ code: exitCodes.refused, pauses: [] });
    expect(err).toContain('try again in 600 s');
  });
});

/** A server of one's own in place of the management API. */
async function withServer(
  head: readonly [status: number, headers: Readonly<Record<string, string>>],
  run: (url: string, asked: () => number) => Promise<void>,
): Promise<void> {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(...head).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const before = (await terminal.type('config get management-url')).out.trim();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await terminal.type(`config set management-url ${url}`);
  try {
    await run(url, () => asked);
  } finally {
    await terminal.type(`config set management-url ${before}`);
    server.close();
  }
}

describe('what another attempt cannot change', () => {
  test('a redirect is not followed with the token, and says where it leads', async () => {
    await withServer([301, { Location: 'https://elsewhere.example/' }], async (url, asked) => {
      const { code, err } = await type('regions list');
      expect(code).toBe(exitCodes.failed);
      expect(err).toContain(`${url}/regions redirects to https://elsewhere.example/ (status 301)`);
      expect(err).toContain('does not follow with your token');
      expect(asked()).toBe(1);
    });
  });

  test('501 is asked once', async () => {
    await withServer([501, {}], async (_, asked) => {
      expect((await type('regions list')).code).toBe(exitCodes.failed);
      expect(asked()).toBe(1);
    });
  });

  test('the name of no machine is asked once', async () => {
    const url = 'https://nowhere.invalid';
    const before = (await terminal.type('config get management-url')).out.trim();
    await terminal.type(`config set management-url ${url}`);
    const { code, err } = await type('regions list');
    await terminal.type(`config set management-url ${before}`);
    expect(code).toBe(exitCodes.unreachable);
    expect(err).toContain('nowhere.invalid cannot be reached: ');
  });

  test('a body that breaks off is not taken for an answer', async () => {
    failing({ operation: 'listRegions', fault: { kind: 'malformed' } });
    const { code, out, err } = await type('regions list --debug');
    expect({ code, out }).toEqual({ code: exitCodes.failed, out: '' });
    expect(err).toContain('The answer (status 200) is not JSON, or breaks off');
    expect(err).toMatch(/^< \[\{/m);
  });
});
