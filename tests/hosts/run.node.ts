import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RunningServer,
  serveFolder,
} from '../../packages/drystone/build/static-server.node.ts';
import { describeRequest, expectations, findFaults, type HostKind } from './expectations.ts';
import { buildFixture } from './fixture.node.ts';
import { startWebServer, type WebServer, webServers } from './servers.node.ts';

/* `npm run test:hosts`: builds a fixture site and holds nginx, Caddy, Apache and our own server against one table. */

interface Result {
  readonly name: string;
  readonly held: number;
  readonly faults: readonly string[];
}

/** Tells what is missing, and installs it where that needs no questions. */
function ensureInstalled(servers: readonly WebServer[]): void {
  const packages = servers.filter(({ program }) => !isInstalled(program)).map((it) => it.package);
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(`Install these first: ${packages.join(', ')}`);
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['install', '-y', '-qq', '--no-install-recommends'];
  const { status } = spawnSync('apt-get', [...options, ...packages], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('apt-get could not install them.');
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

async function check(
  name: string,
  kind: HostKind,
  start: () => Promise<RunningServer>,
  { asset, basePath }: { asset: string; basePath: string },
): Promise<Result> {
  const server = await start();
  const faults: string[] = [];
  let held = 0;
  try {
    for (const expectation of expectations(asset, basePath)) {
      if (expectation.only !== undefined && expectation.only !== kind) continue;
      const found = await findFaults(server.url, expectation);
      if (found.length === 0) held++;
      else faults.push(`${describeRequest(expectation)} → ${found.join('; ')}`);
    }
  } finally {
    await server.close();
  }
  return { name, held, faults };
}

ensureInstalled(webServers);
const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
// Apache and nginx read as a user of their own.
await chmod(folder, 0o755);
try {
  const results: Result[] = [];
  for (const basePath of ['/', '/docs/']) {
    const site = join(folder, basePath === '/' ? 'site' : 'site-below');
    const about = { basePath, asset: await buildFixture(site, basePath) };
    const name = (host: string) => (basePath === '/' ? host : `${host}, below ${basePath}`);
    const own = () => serveFolder(site, 0);
    results.push(await check(name('npm run serve'), 'local', own, about));
    for (const server of webServers) {
      const start = () => startWebServer(server, site, join(folder, server.name));
      results.push(await check(name(server.name), 'production', start, about));
    }
  }
  console.log('| Host | Holds | Fails |\n|---|---|---|');
  for (const { name, held, faults } of results)
    console.log(`| ${name} | ${held} | ${faults.length} |`);
  for (const { name, faults } of results)
    for (const fault of faults) console.log(`${name}: ${fault}`);
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
