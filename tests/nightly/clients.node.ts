import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../bin/setup.mjs';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { changeLog } from '../../packages/openapi/compare/change-log.ts';
import { contractExports } from '../../packages/openapi/exports/exports.node.ts';
import { apisOf } from '../../packages/reference/feature/data.ts';
import { environmentFiles } from '../../packages/reference/feature/files/environment-files.node.ts';
import { usualPort } from '../../packages/sandbox/core/usual-port.ts';
import { startServer } from '../../packages/sandbox/server/server.node.ts';
import { platform } from '../../sites/fellmoor/sandbox/platform.ts';
import { contract } from '../support/sandbox-calls.node.ts';

/*
 * `npm run test:clients`: newman runs the Postman collections and httpyac the .http files, from the first request to the
 * last, against the sandbox with the published environments. The two clients are 134 MB installed, so they are not among
 * the dependencies: the first run installs them below .build/.
 */

const clients = { newman: '6.2.2', httpyac: '6.16.7' };

const run = promisify(execFile);
const home = join(projectFolder, '.build/clients');
const program = (name: string) => join(home, 'node_modules/.bin', name);

async function install(): Promise<void> {
  if (Object.keys(clients).every((name) => existsSync(program(name)))) return;
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(clients).map(([name, version]) => `${name}@${version}`);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', ...wanted], { cwd: home });
}

interface Result {
  readonly file: string;
  readonly sent: number;
  readonly failed: readonly string[];
}

async function postman(folder: string, id: string): Promise<Result> {
  const report = join(folder, `${id}.report.json`);
  const collection = `${id}.postman.json`;
  const environment = `${id}.sandbox.postman_environment.json`;
  const json = ['-r', 'json', '--reporter-json-export', report];
  await run(program('newman'), ['run', collection, '-e', environment, ...json], {
    cwd: folder,
  }).catch(() => undefined);
  const { run: done } = (await import(report, { with: { type: 'json' } })).default;
  return {
    file: collection,
    sent: done.stats.requests.total,
    failed: done.failures.map(
      ({ source, error }: { source: { name: string }; error: { message: string } }) =>
        `${source.name}: ${error.message}`,
    ),
  };
}

async function httpFile(folder: string, id: string): Promise<Result> {
  const file = `${id}.http`;
  const { stdout } = await run(
    program('httpyac'),
    ['send', file, '--all', '--json', '-e', `${id}-sandbox`],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error);
  const { requests } = JSON.parse(stdout) as {
    requests: readonly { name: string; response?: { statusCode: number } }[];
  };
  return {
    file,
    sent: requests.length,
    failed: requests
      .filter(({ response }) => response === undefined || response.statusCode >= 400)
      .map(({ name, response }) => `${name}: ${response?.statusCode ?? 'not sent'}`),
  };
}

await install();
const folder = await mkdtemp(join(tmpdir(), 'clients-'));
const site = await readSite(join(projectFolder, 'sites/fellmoor/site'));
const server = await startServer({ product: platform, contract, port: 0 });
const results: Result[] = [];
try {
  const files = [
    ...environmentFiles(apisOf(site)),
    ...apisOf(site).references.flatMap((api) =>
      contractExports(api, changeLog(api.id, api.document, []), site.config.url),
    ),
  ];
  for (const { path, content } of files) {
    // The usual ports may be taken here.
    const text = content.replaceAll(/http:\/\/127\.0\.0\.1:(\d+)/g, (_, port: string) =>
      String(server.hosts[Number(port) - usualPort]?.url),
    );
    await writeFile(join(folder, basename(path)), text);
  }
  for (const { id } of apisOf(site).references) {
    for (const send of [postman, httpFile]) {
      results.push(await send(folder, id));
      // Each file begins with what the seed has.
      await fetch(`${server.url}/__sandbox/reset`, { method: 'POST', body: '{}' });
    }
  }
} finally {
  await server.close();
  await rm(folder, { recursive: true });
}
console.table(results.map(({ file, sent, failed }) => ({ file, sent, failed: failed.length })));
for (const { file, failed } of results) for (const one of failed) console.error(`${file}: ${one}`);
process.exitCode = results.some(({ sent, failed }) => sent === 0 || failed.length > 0) ? 1 : 0;
