import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningServer, serveFolder } from '../../engine/build/static-server.node.ts';
import { describeRequest, expectations, findFaults } from './expectations.ts';
import { buildFixture } from './fixture.node.ts';

let folder = '';
let asset = '';
let server: RunningServer;

beforeAll(async () => {
  // As a build outside the tests; React would be compiled for development.
  vi.stubEnv('NODE_ENV', 'production');
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  asset = await buildFixture(join(folder, 'site'));
  server = await serveFolder(join(folder, 'site'), 0);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true });
});

test('our own server answers as every host of the site does', async () => {
  const faults: string[] = [];
  for (const expectation of expectations(asset)) {
    if (expectation.only === 'production') continue;
    const found = await findFaults(server.url, expectation);
    faults.push(...found.map((fault) => `${describeRequest(expectation)}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
