import { startSandbox } from 'fellmoor/testing';
import { test as base, expect } from 'vitest';

/** Each test that names `sandbox` gets one of its own: a world that no other test sees. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it.
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({ seed: 'team', clock: 'manual' });
    await use(sandbox);
    await sandbox.close();
  },
});

/** The calls of the program under test. */
function instancesOf({ regions: [region], token }) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-PROJECT-ID': region.project,
  };
  const url = `${region.baseUrl}/instances`;
  return {
    create: (body) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }),
    list: async () => (await fetch(url, { headers })).json(),
  };
}

test('an instance runs after a while', async ({ sandbox }) => {
  const instances = instancesOf(sandbox);
  const created = await instances.create({ name: 'train-01', type: 'h100.8x' });
  expect(created.status).toBe(201);
  expect(await instances.list()).toMatchObject([{ state: 'creating' }]);
  sandbox.settle();
  expect(await instances.list()).toMatchObject([{ state: 'running' }]);
});

test('a world is new for each test', async ({ sandbox }) => {
  expect(await instancesOf(sandbox).list()).toEqual([]);
});

test('a lost answer is not an action that did not happen', async ({ sandbox }) => {
  const instances = instancesOf(sandbox);
  sandbox.fail({ operation: 'createInstance', fault: { kind: 'dropped', effect: true } });
  await expect(instances.create({ name: 'train-01', type: 'h100.8x' })).rejects.toThrow();
  expect(await instances.list()).toHaveLength(1);
});

test('a region has no machine left', async ({ sandbox }) => {
  const [{ name: region }] = sandbox.regions;
  sandbox.act({ kind: 'capacity', region, type: 'h100.8x', free: 0 });
  const instances = instancesOf(sandbox);
  await instances.create({ name: 'train-01', type: 'h100.8x' });
  sandbox.settle();
  expect(await instances.list()).toMatchObject([{ state: 'out-of-stock' }]);
});
