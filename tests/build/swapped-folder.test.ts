import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostFiles } from '../../packages/drystone/build/host-files.node.ts';
import { headerRules } from '../../packages/drystone/build/policy.node.ts';
import {
  type RunningServer,
  serveFolder,
} from '../../packages/drystone/build/static-server.node.ts';
import { ask } from '../support/ask.ts';
import { isThorough } from '../support/thorough.ts';

const paths = ['/', '/moss', '/moss/', '/only-here', '/assets/app.js', '/nowhere'];

let folder = '';
let server: RunningServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapped-'));
  await writeDeployment(join(folder, 'site'), 0);
  server = await serveFolder(join(folder, 'site'), 0);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The two deployments differ in the length of every file, and in the policy that goes with it. */
const lengthOf = (deployment: number) => (deployment === 0 ? 150_000 : 250_000);

async function writeDeployment(to: string, deployment: number): Promise<void> {
  const policy = `the policy of ${deployment}`;
  const content = `${deployment}`.repeat(lengthOf(deployment));
  const pages = ['index.html', '404.html', 'moss/index.html', 'only-here/index.html'];
  const files = [...pages, 'assets/app.js'].map((path) => ({ path, content }));
  for (const { path, content } of [
    ...files,
    ...hostFiles(headerRules(policy, { url: 'https://garden.example', basePath: '/' }), [], []),
  ]) {
    await mkdir(join(to, path, '..'), { recursive: true });
    await writeFile(join(to, path), content);
  }
}

test('under sixteen readers a folder that is swapped again and again gives whole answers of one deployment', async () => {
  let isSwapping = true;
  const faults: string[] = [];
  let answers = 0;
  const read = async (client: number) => {
    for (let turn = client; isSwapping; turn++) {
      const path = paths[turn % paths.length] ?? '/';
      const { status, headers, body } = await ask(server.url, path);
      const deployment = String(body[0] === 0x30 ? 0 : 1);
      const whole = deployment.repeat(lengthOf(Number(deployment)));
      answers++;
      if (status !== (path === '/nowhere' ? 404 : 200)) faults.push(`${path}: ${status}`);
      if (String(body) !== whole) faults.push(`${path}: bytes of two deployments, or not all`);
      if (headers['content-security-policy'] !== `the policy of ${deployment}`)
        faults.push(`${path}: the policy of another deployment`);
    }
  };
  const readers = Promise.all(Array.from({ length: 16 }, (_, client) => read(client)));
  const [site, next, previous] = ['site', 'next', 'previous'].map((name) => join(folder, name));
  for (let swap = 1; swap <= (isThorough ? 100 : 20); swap++) {
    await writeDeployment(String(next), swap % 2);
    await rename(String(site), String(previous));
    await rename(String(next), String(site));
    await rm(String(previous), { recursive: true });
  }
  isSwapping = false;
  await readers;
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThan(100);
});
