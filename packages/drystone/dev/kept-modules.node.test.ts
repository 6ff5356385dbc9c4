import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openResultCache, type ResultCache } from '@drystone/lib/result-cache.node';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepModules, ServerEnvironment } from './kept-modules.node.ts';

let folder: string;
let servers: ViteDevServer[] = [];
let listed: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'kept-modules-')));
  listed = 'one page';
  await writeProgram('small');
  await writeFile(join(folder, 'page.ts'), `export default 'a page';`);
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  await rm(folder, { recursive: true });
});

const writeProgram = (size: string) =>
  writeFile(join(folder, 'program.ts'), `export default '${size}' satisfies string;`);

async function start() {
  const cache = openResultCache(join(folder, 'cache'), { version: '1' });
  const modules = keepModules(cache, {
    root: folder,
    folders: ['program.ts', 'list.ts'].map((name) => join(folder, name)),
    list: join(folder, 'list.ts'),
  });
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      modules.plugin,
      {
        name: 'list',
        resolveId: (id) => (id === 'virtual:list' ? id : undefined),
        load: (id) => (id === 'virtual:list' ? `export default '${listed}'` : undefined),
      },
    ],
  });
  servers.push(server);
  return { server, cache, follow: modules.follow };
}

async function run({ environments: { rsc } }: ViteDevServer, file: string): Promise<unknown> {
  if (!(rsc instanceof ServerEnvironment)) throw new Error('No environment runs modules.');
  return (await rsc.runner.import(file)).default;
}

const countsOf = ({ counts }: ResultCache) => Object.fromEntries(counts);

test('what a server has compiled, the next one runs and serves', async () => {
  const first = await start();
  expect(await run(first.server, '/program.ts')).toBe('small');
  const script = await first.server.environments.client.transformRequest('/program.ts');
  first.cache.flush();
  const second = await start();
  expect(await run(second.server, '/program.ts')).toBe('small');
  expect(await second.server.environments.client.transformRequest('/program.ts')).toEqual(script);
  expect(countsOf(second.cache)).toEqual({
    'server-module': { made: 0, recalled: 1 },
    'tab-module': { made: 0, recalled: 1 },
  });
});

test('a module of a site is compiled by every server', async () => {
  const { server, cache } = await start();
  expect(await run(server, '/page.ts')).toBe('a page');
  expect(countsOf(cache)).toEqual({});
});

test('a change of the list of page modules is seen by the module that imports it', async () => {
  await writeFile(join(folder, 'list.ts'), `export { default } from 'virtual:list';`);
  await run((await start()).server, '/list.ts');
  const { server } = await start();
  expect(await run(server, '/list.ts')).toBe('one page');
  listed = 'two pages';
  const { moduleGraph } = server.environments.rsc ?? {};
  const list = moduleGraph?.getModuleById('virtual:list');
  if (list) moduleGraph?.invalidateModule(list);
  expect(await run(server, '/list.ts')).toBe('two pages');
});

test('when the program has changed, its modules are compiled again and followed', async () => {
  const first = await start();
  await run(first.server, '/program.ts');
  first.cache.flush();
  const { server, cache, follow } = await start();
  await run(server, '/program.ts');
  await writeProgram('large');
  follow();
  expect(await run(server, '/program.ts')).toBe('large');
  const script = await server.environments.client.transformRequest('/program.ts');
  expect(script?.code).toContain('large');
  expect(countsOf(cache)).toEqual({ 'server-module': { made: 0, recalled: 1 } });
  expect(
    server.environments.rsc?.moduleGraph.getModulesByFile(join(folder, 'program.ts')),
  ).toBeDefined();
});
