import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Terminal } from '../../../tests/support/terminal.node.ts';
import { openTerminal } from '../../../tests/support/terminal.node.ts';
import { readContracts } from '../contract/contracts.node.ts';
import { operations as infrastructure } from '../contract/generated/infrastructure.gen.ts';
import { operations as management } from '../contract/generated/management.gen.ts';
import { BadState, createClient } from './fellmoor-client.ts';

/* A program of a reader, against the sandbox behind real HTTP. */

const body = { name: 'train-01', type: 'h100.8x', userData: null };

describe('on the sandbox', () => {
  let terminal: Terminal;

  beforeEach(async () => {
    terminal = await openTerminal('team');
    const { env, server } = terminal;
    vi.stubEnv('API_TOKEN', env.API_TOKEN);
    vi.stubEnv('PROJECT_ID', env.PROJECT_ID);
    vi.stubEnv('INFRA_API', `${server.regions[0]?.url}/api/v1alpha1`);
    vi.stubEnv('MGMT_API', `${server.url}/api/v1alpha1`);
    vi.stubEnv('POLL_SECONDS', '0.01');
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await terminal.close();
  });

  describe('a client', () => {
    test('takes what it needs from the environment, and calls both APIs', async () => {
      const { call } = createClient();
      expect(await call('listProjects')).toHaveLength(1);
      expect((await call('listRegions')).map(({ name }) => name)).toContain('north-1');
    });

    test('says what is missing, and how to set it', () => {
      vi.stubEnv('API_TOKEN', '');
      expect(() => createClient()).toThrow('Set API_TOKEN, or give the client the option token.');
    });

    test('needs a project and a region only for calls that have one', async () => {
      vi.stubEnv('PROJECT_ID', '');
      const { call } = createClient();
      expect(await call('listProjects')).toHaveLength(1);
      await expect(call('listInstances')).rejects.toThrow(
        'Set PROJECT_ID, or give the client the option projectId.',
      );
      vi.stubEnv('INFRA_API', '');
      expect(await createClient().call('listRegions')).not.toEqual([]);
      await expect(createClient().call('listProjects')).rejects.toThrow(
        'Set INFRA_API, or give the client the option infrastructureUrl.',
      );
    });

    test('has the management address of the contract', async () => {
      vi.stubEnv('MGMT_API', undefined);
      const asked: string[] = [];
      const client = createClient({
        fetch: async (input) => {
          asked.push(String(input));
          return Response.json([]);
        },
      });
      await client.call('listRegions');
      const { servers } = (await readContracts()).management;
      expect(asked).toEqual([`${servers[0]?.url}/regions`]);
    });
  });

  describe('waiting', () => {
    test('gives the instance in its state', async () => {
      const client = createClient();
      const { id } = await client.call('createInstance', { body });
      const waiting = client.waitForState(id, 'running');
      terminal.sandbox.act({ kind: 'settle' });
      expect(await waiting).toMatchObject({ id, state: 'running' });
    });

    test('ends at a state that leads nowhere', async () => {
      const client = createClient();
      terminal.sandbox.act({ kind: 'capacity', region: 'north-1', type: body.type, free: 0 });
      const { id } = await client.call('createInstance', { body });
      const waiting = client.waitForState(id, 'running');
      terminal.sandbox.act({ kind: 'settle' });
      await expect(waiting).rejects.toThrow(BadState);
      await expect(waiting).rejects.toThrow(`Instance ${id} reports out-of-stock.`);
    });

    test('after a deletion ends when the thing is gone', async () => {
      const client = createClient();
      const { id } = await client.call('createInstance', { body });
      terminal.sandbox.act({ kind: 'settle' });
      const deleting = client.deleteAndWait('deleteInstance', { path: { id } });
      await vi.waitFor(async () => {
        terminal.sandbox.act({ kind: 'settle' });
        expect((await client.answer('getInstance', { path: { id } })).status).toBe(404);
      });
      await deleting;
      await client.deleteAndWait('deleteInstance', { path: { id } });
    });

    test('ends with its signal', async () => {
      const client = createClient({ pollSeconds: 3600 });
      const { id } = await client.call('createInstance', { body });
      const signal = AbortSignal.timeout(50);
      await expect(client.waitForState(id, 'running', { signal })).rejects.toThrow(/timeout/);
    });
  });
});

test('a deletion and the read of the same thing take the same path', () => {
  const operations = { ...infrastructure, ...management };
  const deletions = Object.entries(operations).filter(([id]) => id.startsWith('delete'));
  const pairs = deletions.flatMap(([id, { path }]) => {
    const reader = Object.entries(operations).find(
      ([other]) => other === id.replace('delete', 'get'),
    );
    return reader ? [[path, reader[1].path]] : [];
  });
  expect(pairs).toHaveLength(5);
  for (const [deleted, read] of pairs) expect(deleted).toBe(read);
});

test('no operation of one API has the name of one of the other', () => {
  const names = [...Object.keys(infrastructure), ...Object.keys(management)];
  expect(new Set(names).size).toBe(names.length);
});
