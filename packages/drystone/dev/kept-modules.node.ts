import { join } from 'node:path';
import { isWithin } from '@drystone/lib/is-within.node';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { getPluginApi, type RscPluginManager } from '@vitejs/plugin-rsc';
import {
  createServerHotChannel,
  createServerModuleRunner,
  DevEnvironment,
  type EnvironmentOptions,
  type FetchResult,
  type Plugin,
  type ResolvedConfig,
  type TransformResult,
  type WebSocketServer,
} from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { serverEntries } from '../build/program-scripts.node.ts';
import { codeFolder, keepingFolder, rootFolder } from '../paths.node.ts';

export interface KeptModules {
  /** The environments of a server that uses kept modules. */
  readonly plugin: Plugin;
  /** Lets Vite compile and follow every module from now on. Only the first call does something. */
  follow(): void;
}

/**
 * Serves the modules of the program as an earlier server has compiled them: to compile them is most of the time until
 * the first page. Vite does not know a module that it has not compiled and cannot follow it, so `follow` is called when a file of the
 * program has changed. Modules of a site are compiled by every server.
 *
 * Vite keeps nothing between two servers itself (https://github.com/vitejs/vite/issues/1309), so environments of our own
 * do it: https://vite.dev/guide/api-environment-frameworks.
 *
 * The version of the cache covers the files of the program and its packages; the rest is in the names of the results.
 */
export function keepModules(cache: ResultCache, program: Program = installed): KeptModules {
  let isFollowed = false;
  const kept: Kept = { cache, has: (id) => !isFollowed && isOfProgram(id, program) };
  const servers: ServerEnvironment[] = [];
  const tabs: TabEnvironment[] = [];
  const createEnvironment = (name: string, config: ResolvedConfig) => {
    const environment = new ServerEnvironment(name, config, kept);
    servers.push(environment);
    return environment;
  };
  const ofServer = { dev: { createEnvironment } };
  const client: EnvironmentOptions = {
    dev: {
      createEnvironment(name, config, { ws }) {
        const environment = new TabEnvironment(name, config, ws, kept);
        tabs.push(environment);
        return environment;
      },
    },
  };
  return {
    plugin: {
      name: 'kept-modules',
      config: () => ({ environments: { client, rsc: ofServer, ssr: ofServer } }),
    },
    follow() {
      if (isFollowed) return;
      isFollowed = true;
      for (const { runner } of servers) runner.clearCache();
      for (const { hot } of tabs) hot.send({ type: 'full-reload' });
    },
  };
}

interface Kept {
  readonly cache: ResultCache;
  /** Whether a module is one that is kept. */
  has(id: string): boolean;
}

/** Runs modules in this process. */
export class ServerEnvironment extends DevEnvironment {
  readonly runner: ModuleRunner;
  readonly #kept: Kept;
  readonly #given = new Set<string>();

  constructor(name: string, config: ResolvedConfig, kept: Kept) {
    super(name, config, { hot: true, transport: createServerHotChannel() });
    this.#kept = kept;
    this.runner = createServerModuleRunner(this);
  }

  override async fetchModule(
    ...[id, importer, options]: Parameters<DevEnvironment['fetchModule']>
  ): Promise<FetchResult> {
    if (!this.#kept.has(id)) return super.fetchModule(id, importer, options);
    // Who asks has it already.
    if (options?.cached && this.#given.has(id)) return { cache: true };
    this.#given.add(id);
    const inputs = JSON.stringify([...madeFor(this), id, options?.startOffset]);
    const references = getPluginApi(this.getTopLevelConfig())?.manager.clientReferenceMetaMap ?? {};
    const { module, component } = await this.#kept.cache.recall<KeptModule>(
      'server-module',
      inputs,
      async () => {
        const module = await super.fetchModule(id, importer, { ...options, cached: false });
        return { module, component: 'id' in module ? references[module.id] : undefined };
      },
    );
    if (component && 'id' in module) references[module.id] = component;
    return module;
  }

  override async close(): Promise<void> {
    await super.close();
    await this.runner.close();
  }
}

interface KeptModule {
  readonly module: FetchResult;
  /** What the RSC plugin notes of a client component when Vite compiles it, and has to know of one that is kept. */
  readonly component: RscPluginManager['clientReferenceMetaMap'][string] | undefined;
}

/** Serves modules to the open tabs. */
class TabEnvironment extends DevEnvironment {
  readonly #kept: Kept;

  constructor(name: string, config: ResolvedConfig, transport: WebSocketServer, kept: Kept) {
    super(name, config, { hot: true, transport });
    this.#kept = kept;
  }

  override fetchModule(): Promise<never> {
    throw new Error('A tab fetches its modules over HTTP.');
  }

  override async transformRequest(url: string): Promise<TransformResult | null> {
    if (!this.#kept.has(url)) return super.transformRequest(url);
    const inputs = JSON.stringify([...madeFor(this), url]);
    return this.#kept.cache.recall('tab-module', inputs, async () => {
      const result = await super.transformRequest(url);
      // A map may have methods, which cannot be kept.
      return result && { ...result, map: JSON.parse(JSON.stringify(result.map)) };
    });
  }
}

/** Compiled code names the folder of the project, the base path, and the packages as they were prepared. */
function madeFor({ name, config, depsOptimizer }: DevEnvironment): readonly unknown[] {
  return [config.root, config.base, name, depsOptimizer?.metadata.browserHash];
}

interface Program {
  readonly root: string;
  /** The folders of its modules and packages. */
  readonly folders: readonly string[];
  /** The module that imports the list of page modules: Vite compiles it, to know whom a change of the list concerns. */
  readonly list: string;
}

const installed: Program = {
  root: rootFolder,
  folders: [codeFolder, join(rootFolder, 'node_modules'), join(keepingFolder, 'vite')],
  list: join(rootFolder, serverEntries.rsc),
};

/** Whether the address of a module leads to code that is the same for every site. */
function isOfProgram(id: string, { root, folders, list }: Program): boolean {
  const path = pathOf(id, root);
  if (path === undefined || path === list) return false;
  return folders.some((folder) => isWithin(path, folder));
}

function pathOf(id: string, root: string): string | undefined {
  const [path = ''] = id.split('?');
  if (path.startsWith('/@fs/')) return path.slice('/@fs'.length);
  if (!path.startsWith('/') || path.startsWith('/@')) return undefined;
  return isWithin(path, root) ? path : join(root, path);
}
