import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type RunningServer,
  serveFolder,
} from '../../packages/drystone/build/static-server.node.ts';
import { readBuiltSite } from '../../packages/drystone/checks/built-site.node.ts';
import { discoveryCheck } from '../../packages/drystone/checks/discovery.node.ts';
import { linksCheck } from '../../packages/drystone/checks/links.node.ts';
import { policyCheck } from '../../packages/drystone/checks/policy.node.ts';
import { structureCheck } from '../../packages/drystone/checks/structure.node.ts';
import type { Check } from '../../packages/drystone/content/check.ts';
import { copiesCheck } from '../../packages/drystone/features/copies/copies-check.node.ts';
import { offlineCheck } from '../../packages/drystone/features/offline/offline-check.node.ts';
import { describeRequest, expectations, findFaults } from './expectations.ts';
import { buildFixture } from './fixture.node.ts';

/** All that are about a site of anybody. */
const checks: readonly Check[] = [
  structureCheck,
  linksCheck,
  copiesCheck,
  discoveryCheck,
  policyCheck,
  offlineCheck,
];

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

test.each(['/', '/docs/'])(
  'our own server answers as every host does for a site at %s, which the checks accept',
  async (basePath) => {
    const site = join(folder, `site${basePath.slice(0, -1)}`.replace('/', '-'));
    const asset = await buildFixture(site, basePath);
    const server: RunningServer = await serveFolder(site, 0);
    onTestFinished(() => server.close());
    const faults: string[] = [];
    for (const expectation of expectations(asset, basePath)) {
      if (expectation.only === 'production') continue;
      const found = await findFaults(server.url, expectation);
      faults.push(...found.map((fault) => `${describeRequest(expectation)}: ${fault}`));
    }
    expect(faults).toEqual([]);
    const built = await readBuiltSite(site);
    for (const check of checks) {
      expect((await check.run(built)).problems, check.name).toEqual([]);
    }
  },
);
