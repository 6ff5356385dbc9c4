import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from 'fellmoor/testing';

/** A sandbox that ends with the test. */
async function sandboxFor(t, options) {
  const sandbox = await startSandbox(options);
  t.after(() => sandbox.close());
  return sandbox;
}

const get = (url, { token, project }) =>
  fetch(url, { headers: { Authorization: `Bearer ${token}`, 'X-PROJECT-ID': project } });

test('the sandbox begins with the world that the test describes', async (t) => {
  const sandbox = await sandboxFor(t, {
    world: {
      projects: [{ name: 'vision' }],
      instances: [{ name: 'train-01', project: 'vision', type: 'h100.8x' }],
    },
  });
  const [region] = sandbox.regions;
  const answer = await get(`${region.baseUrl}/instances`, sandbox);
  assert.deepEqual(
    (await answer.json()).map(({ name, state }) => [name, state]),
    [['train-01', 'running']],
  );
});

test('a world that does not fit is refused, with everything that is wrong', async () => {
  await assert.rejects(
    startSandbox({ world: { projects: [{ nam: 'vision' }] } }),
    /"projects\[0\]\.name" is required\. Add it\.\n"projects\[0\]\.nam" is unknown\. Remove it, or use "name"\./,
  );
});

test('a client waits as long as a limit says', async (t) => {
  const sandbox = await sandboxFor(t);
  sandbox.fail({ operation: 'listRegions', fault: { kind: 'status', status: 429, retryAfter: 2 } });
  const refused = await get(`${sandbox.baseUrl}/regions`, sandbox);
  assert.deepEqual([refused.status, refused.headers.get('Retry-After')], [429, '2']);
  assert.equal((await get(`${sandbox.baseUrl}/regions`, sandbox)).status, 200);
  assert.deepEqual(
    sandbox.log().flatMap(({ call }) => (call ? [call.status] : [])),
    [429, 200],
  );
});
