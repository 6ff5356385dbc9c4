import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@drystone/client/client';
import { serveSandbox } from '@drystone/sandbox/server/command.node';
import {
  type SandboxServer,
  type ServerOptions,
  startServer,
} from '@drystone/sandbox/server/server.node';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../../tests/support/sandbox-calls.node.ts';
import { plans, requestFor } from '../../../tests/support/sandbox-plans.ts';
import { operations as infrastructure } from '../contract/generated/infrastructure.gen.ts';
import { operations as management } from '../contract/generated/management.gen.ts';
import { projectFolder } from '../project.node.ts';
import { readSandboxContract } from './contract.node.ts';
import { platform } from './platform.ts';
import { createSandbox } from './sandbox.ts';
import { seedIds } from './seeds.ts';

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(options: Partial<ServerOptions> = {}): Promise<SandboxServer> {
  const server = await startServer({ product: platform, contract, port: 0, ...options });
  cleanups.push(() => server.close());
  return server;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'));
  cleanups.push(() => rm(path, { recursive: true }));
  return path;
}

// The tests read single fields of these answers.
// biome-ignore lint/suspicious/noExplicitAny: see above
async function control(url: string, path: string, body?: object): Promise<any> {
  const response = await fetch(`${url}/__sandbox/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type') === 'application/json';
  return isJson ? JSON.parse(text) : text;
}

/** The typed clients of both APIs, as a program has them: the one thing that they need is an address. */
async function clients(url: string) {
  const { token } = await control(url, 'token', {});
  const base = '/api/v1alpha1';
  const managed = createClient({
    operations: management,
    baseUrl: () => url + base,
    token,
    header: () => '',
  });
  const regions = await managed.answer('listRegions');
  if (regions.status !== 200) throw new Error(regions.body.message);
  const [north, south] = regions.body.map((region) =>
    createClient({
      operations: infrastructure,
      baseUrl: () => region.url + base,
      token,
      header: () => seedIds.project,
    }),
  );
  if (!north || !south) throw new Error('There are two regions.');
  return { management: managed, north, south, regions: regions.body };
}

describe('the typed client', () => {
  test('finds the regions, and goes through the life of an instance', async () => {
    const { url } = await start({ clock: { mode: 'manual' } });
    const { north, south } = await clients(url);
    const created = await north.answer('createInstance', {
      body: { name: 'train-01', type: 'h100.8x' },
    });
    if (created.status !== 201) throw new Error(created.body.message);
    expect(created.body.state).toBe('creating');
    const path = { id: created.body.id };
    expect((await north.answer('startInstance', { path })).status).toBe(409);
    await control(url, 'clock/settle', {});
    expect(await north.answer('getInstance', { path })).toMatchObject({
      status: 200,
      body: { state: 'running', ip: '10.0.0.12' },
    });
    expect(await north.answer('stopInstance', { path })).toMatchObject({
      status: 202,
      body: undefined,
    });
    expect((await north.answer('deleteInstance', { path })).status).toBe(204);
    await control(url, 'clock/advance', { seconds: 10 });
    expect((await north.answer('getInstance', { path })).status).toBe(404);
    expect((await south.answer('listInstances')).status).toBe(403);
  });

  test('gets credentials as a file, and keys by a name that needs encoding', async () => {
    const { url } = await start({ seed: 'examples' });
    const { north, management } = await clients(url);
    const path = { cluster_id: seedIds.kubernetesCluster };
    const credentials = await north.answer('getKubernetesCredentials', { path });
    expect(credentials.body).toContain('kind: Config');
    expect(credentials.headers.get('Cache-Control')).toBe('no-store');
    expect(credentials.headers.get('Content-Disposition')).toContain('attachment');
    const name = 'work laptop/1?#ü';
    await management.answer('createUserKey', { body: { name, key: 'ssh-ed25519 AAAA b' } });
    expect((await management.answer('deleteUserKey', { path: { name } })).status).toBe(204);
  });
});

describe('the server', () => {
  test('answers the same, with the same log, as the core alone', async () => {
    const [steps] = fc.sample(plans(contract, 250), { seed: 7, numRuns: 1 });
    const { url, regions, worlds } = await start({ seed: 'examples', clock: { mode: 'manual' } });
    const core = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
    const served = worlds.get('default');
    for (const plan of steps ?? []) {
      if (plan.control) {
        core.act(plan.control);
        served?.act(plan.control);
      }
      const request = requestFor(core, plan);
      const { delivery } = core.handle(request);
      if (delivery.kind === 'dropped') throw new Error('No fault drops a connection here.');
      const region = regions.find(
        ({ name }) => request.api !== 'management' && name === request.region,
      );
      const response = await fetch((region?.url ?? url) + request.path, {
        method: request.method,
        headers: request.headers,
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      expect(response.status).toBe(delivery.response.status);
      const text = await response.text();
      // The addresses of the regions are all that differs.
      if (plan.operation.id !== 'listRegions') expect(text).toBe(delivery.response.body ?? '');
    }
    expect(await control(url, 'log')).toBe(core.logText());
    expect(core.log().length).toBeGreaterThan(250);
  });

  test('drops a connection when a fault says so', async () => {
    const { url } = await start();
    const { north } = await clients(url);
    const dropped = { kind: 'dropped', effect: true };
    await control(url, 'faults', { faults: [{ operation: 'createFilesystem', fault: dropped }] });
    await expect(
      north.answer('createFilesystem', { body: { name: 'a', size: '1Gi' } }),
    ).rejects.toThrow();
    const { body } = await north.answer('listFilesystems');
    expect(body).toHaveLength(2);
  });

  test('answers late when a fault says so, and others meanwhile', async () => {
    const { url } = await start();
    const { north } = await clients(url);
    const delay = { kind: 'delay', milliseconds: 300 };
    await control(url, 'faults', { faults: [{ operation: 'listInstances', fault: delay }] });
    const order: string[] = [];
    await Promise.all([
      north.answer('listInstances').then(() => order.push('late')),
      north.answer('listFilesystems').then(() => order.push('at once')),
    ]);
    expect(order).toEqual(['at once', 'late']);
  });

  test('holds worlds that know nothing of each other', async () => {
    const { url } = await start();
    const blue = await control(url, 'worlds', { name: 'blue', seed: 'examples' });
    expect(blue.management).toBe(`${url}/worlds/blue`);
    const here = await clients(url);
    const there = await clients(blue.management);
    expect(there.regions[0]?.url).toBe(`${here.regions[0]?.url}/worlds/blue`);
    await here.north.answer('createFilesystem', { body: { name: 'mine', size: '1Gi' } });
    expect((await here.north.answer('listInstances')).body).toHaveLength(0);
    expect((await there.north.answer('listInstances')).body).toHaveLength(2);
    expect((await there.north.answer('listFilesystems')).body).toHaveLength(1);
    await control(blue.management, 'reset', { seed: 'empty' });
    expect((await there.north.answer('listProjects')).body).toEqual([]);
    expect((await here.north.answer('listFilesystems')).body).toHaveLength(2);
    await fetch(`${url}/__sandbox/worlds/blue`, { method: 'DELETE' });
    const gone = await fetch(`${blue.management}/api/v1alpha1/regions`);
    expect([gone.status, await gone.json()]).toEqual([
      404,
      {
        message:
          'There is no world "blue". Make it with POST /__sandbox/worlds, or leave /worlds/blue out.',
      },
    ]);
  });

  test('answers this machine alone', async () => {
    const { url } = await start();
    const port = new URL(url).port;
    const fromAfar = await fetch(`${url}/__sandbox/`, {
      headers: { Origin: 'https://site.example' },
    });
    expect(fromAfar.status).toBe(403);
    expect(fromAfar.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await statusFor(port, `evil.example:${port}`)).toBe(403);
    expect(await statusFor(port, `localhost:${port}`)).toBe(200);
    const local = { Origin: 'http://localhost:3000' };
    const page = await fetch(`${url}/api/v1alpha1/regions`, { method: 'OPTIONS', headers: local });
    expect(page.status).toBe(204);
    expect(page.headers.get('Access-Control-Allow-Origin')).toBe(local.Origin);
    expect(page.headers.get('Access-Control-Allow-Headers')).toContain('X-PROJECT-ID');
  });

  test('refuses a name in the path that is not percent-encoded, and says how to write it', async () => {
    const { url } = await start();
    const { token } = await control(url, 'token', {});
    const response = await fetch(`${url}/api/v1alpha1/user/keys/50%`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        message:
          'The name "50%" in the path is not percent-encoded. Write each percent sign of it as %25.',
      },
    ]);
  });

  test('refuses a body that is too long with the 400 that the contract has', async () => {
    const { url, regions } = await start();
    const { token } = await control(url, 'token', {});
    const response = await fetch(`${regions[0]?.url}/api/v1alpha1/projects`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'a'.repeat(2_000_000) }),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The body is longer than 1 MiB. Send a shorter one.' },
    ]);
  });
});

describe('the control surface', () => {
  test('takes a snapshot and brings it back', async () => {
    const { url } = await start();
    const { north } = await clients(url);
    await north.answer('createFilesystem', { body: { name: 'a', size: '1Gi' } });
    const snapshot = await control(url, 'snapshot');
    const log = await control(url, 'log');
    await control(url, 'reset', {});
    expect((await north.answer('listFilesystems')).body).toHaveLength(1);
    await control(url, 'restore', snapshot);
    expect(await control(url, 'log')).toBe(log);
    expect((await north.answer('listFilesystems')).body).toHaveLength(2);
  });

  test('mints tokens, sets capacity, preempts, fails, chooses and reports', async () => {
    const { url, regions } = await start({ seed: 'preemptible' });
    const { token } = await control(url, 'token', { role: 'viewer', expiresIn: 60 });
    const response = await fetch(`${regions[0]?.url}/api/v1alpha1/projects`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(403);
    const north = { region: 'north-1' };
    await control(url, 'capacity', { ...north, type: 'h100.8x', free: 0 });
    expect((await control(url, 'preempt', north)).events[0]).toMatchObject({ to: 'stopping' });
    const failed = await control(url, 'fail', { ...north, id: seedIds.instance });
    expect(failed.message).toBe(
      `Instance ${seedIds.instance} is stopped; it would have to be creating, starting or running.`,
    );
    await control(url, 'choose', { assumption: 'kubernetes-update', choice: 'not-implemented' });
    expect((await control(url, 'assumptions')).choices['kubernetes-update']).toBe(
      'not-implemented',
    );
    expect(await control(url, 'report')).toContainEqual({
      operation: 'createProject',
      status: 403,
      times: 1,
    });
    // The machine that the preemption gave back.
    expect((await control(url, 'world')).regions[0].free['h100.8x']).toBe(1);
  });

  test('says what it does not know, and what is nearest', async () => {
    const { url } = await start();
    const messages = await Promise.all([
      control(url, 'rest', {}),
      control(url, 'reset'),
      control(url, 'clock', { mode: 'manuel' }),
      control(url, 'capacity', { regio: 'north-1' }),
      control(url, 'reset', { seed: 'tea' }),
      control(url, 'worlds', { name: 'Blue' }),
    ]);
    expect(messages.map(({ message }) => message)).toEqual([
      'There is no POST /__sandbox/rest. Did you mean /__sandbox/reset?',
      'There is no GET /__sandbox/reset. Use POST.',
      '"mode" has to be immediate or manual or scaled.',
      'The action "capacity" has no field "regio". Did you mean "region"?',
      'There is no seed "tea". There are team, empty, examples, out-of-stock, preemptible. Did you mean team?',
      'A world cannot be named "Blue". Use up to 63 small letters, digits and hyphens.',
    ]);
  });
});

describe('a file', () => {
  test('keeps the worlds from one start to the next', async () => {
    const persist = join(await folder(), 'worlds.json');
    const first = await start({ persist });
    const { north } = await clients(first.url);
    const created = await north.answer('createProject', { body: { name: 'kept' } });
    await control(first.url, 'worlds', { name: 'blue', seed: 'empty' });
    await first.close();
    const second = await start({ persist });
    const again = await clients(second.url);
    expect((await again.north.answer('listProjects')).body).toContainEqual(created.body);
    expect(second.worlds.names()).toEqual(['default', 'blue']);
    // The addresses are those of the new start.
    expect(again.regions.map(({ url }) => url)).toEqual(second.regions.map(({ url }) => url));
  });

  test('in a folder that does not exist is a mistake at the start, not at the end', async () => {
    const persist = join(await folder(), 'nowhere/worlds.json');
    await expect(start({ persist })).rejects.toThrow(/^There is no folder .*nowhere\./);
  });

  test('that cannot be read is left as it is', async () => {
    const persist = join(await folder(), 'worlds.json');
    await writeFile(persist, '{"format": "something else"}');
    await expect(start({ persist })).rejects.toThrow(
      `${persist} cannot be read: It is not a file of the sandbox.\nThe file was left as it is.`,
    );
    expect(await readFile(persist, 'utf8')).toBe('{"format": "something else"}');
  });

  test('is rid of what a process left that was killed while it wrote', async () => {
    const path = await folder();
    const names = ['worlds.json.5f0a.new', 'worlds.json.old', 'other.json.5f0a.new'];
    await Promise.all(names.map((name) => writeFile(join(path, name), '{')));
    await (await start({ persist: join(path, 'worlds.json') })).close();
    expect((await readdir(path)).filter((name) => names.includes(name)).sort()).toEqual(
      ['worlds.json.old', 'other.json.5f0a.new'].sort(),
    );
  });
});

describe('npm run sandbox', () => {
  test('prints one line when it is ready, with all that the first request needs', async () => {
    const { process, output } = run('--port', '0', '--json', '--seed', 'examples');
    const [line] = await once(process.stdout ?? process, 'data');
    const ready = JSON.parse(String(line));
    expect(ready).toMatchObject({ ready: true, project: seedIds.project });
    expect(ready.regions.map(({ name }: { name: string }) => name)).toEqual(['north-1', 'south-1']);
    const response = await fetch(`${ready.management.baseUrl}/regions`, {
      headers: { Authorization: `Bearer ${ready.token}` },
    });
    expect(await response.json()).toEqual(
      ready.regions.map(({ name, url }: { name: string; url: string }) => ({ name, url })),
    );
    process.kill('SIGTERM');
    await once(process, 'exit');
    expect(output.stdout.trim().split('\n')).toHaveLength(1);
    expect(output.stderr).toBe('');
  });

  test('takes the ports after the first one for the regions, in their order', async () => {
    const port = await freePorts();
    const { url, regions } = await start({ port });
    expect([url, ...regions.map((region) => region.url)]).toEqual(
      [0, 1, 2].map((offset) => `http://127.0.0.1:${port + offset}`),
    );
    await expect(start({ port: port - 1 })).rejects.toThrow(
      `Port ${port}, for the region north-1, is taken. Choose another with --port`,
    );
    // What had been taken before is free again.
    await start({ port: port + 3 }).then((server) => server.close());
  });

  test.each([
    [['--sede', 'team'], "Unknown option '--sede'"],
    [['--seed', 'tea'], 'There is no seed "tea". There are team, empty'],
    [['--port', 'x'], '--port has to be a number from 0 to 65000, not "x".'],
    [['--clock', 'scaled:0'], '--clock has to be immediate, manual, scaled or scaled:N'],
  ])('%j says what is wrong, without a stack', async (args, message) => {
    const [told, printed] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')].map((spy) =>
      spy.mockReturnValue(undefined),
    );
    const codeBefore = process.exitCode;
    cleanups.push(() => {
      vi.restoreAllMocks();
      process.exitCode = codeBefore;
    });
    await serveSandbox(args, { product: platform, readContract: readSandboxContract });
    expect(process.exitCode).toBe(1);
    // An error that is no mistake of whoever types is printed with its stack.
    expect(told?.mock.calls).toEqual([[expect.stringContaining(message)]]);
    expect(printed).not.toHaveBeenCalled();
  });

  test('ends with 1 where it cannot start', async () => {
    const { process, output } = run('--site', 'lib');
    expect(await once(process, 'exit')).toEqual([1, null]);
    expect(output.stderr).toContain('is not a site folder with contracts');
    expect(output.stderr).not.toContain('    at ');
    expect(output.stdout).toBe('');
  });
});

function run(...args: readonly string[]) {
  const script = join(projectFolder, 'sites/fellmoor/sandbox/cli.node.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: projectFolder,
  });
  cleanups.push(() => child.kill());
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data) => {
    output.stdout += data;
  });
  child.stderr?.on('data', (data) => {
    output.stderr += data;
  });
  return { process: child, output };
}

/** A port that is free, and so are the five after it and the one before, as of now. */
async function freePorts(): Promise<number> {
  for (let port = 42_011; ; port += 10) {
    const offsets = [-1, 0, 1, 2, 3, 4, 5];
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function statusFor(port: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path: '/__sandbox/', headers: { Host: host } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}
