import { join } from 'node:path';
import {
  type DevEnvironment,
  type FetchResult,
  isRunnableDevEnvironment,
  type TransformResult,
  type ViteDevServer,
} from 'vite';
import { isWithin } from '../../lib/is-within.node.ts';
import { keepingFolder, projectFolder } from '../../lib/paths.node.ts';
import { rooms } from '../../lib/program-version.node.mjs';
import type { ResultCache } from '../../lib/result-cache.node.ts';
import { serverEntries } from '../build/program-scripts.node.ts';

/** Lets Vite compile and follow every module from now on. Only the first call does something. */
export type FollowModules = () => void;

/**
 * Serves the modules of the program as an earlier server has compiled them: to compile them is most of the time until
 * the first page. Vite does not know a module that it has not compiled and cannot follow it, so the result is to be
 * called when a file of the program has changed. Modules of a site are compiled by every server.
 *
 * The version of the cache covers the files of the program and its packages; the rest is in the names of the results.
 */
export function keepModules(
  server: ViteDevServer,
  cache: ResultCache,
  program: Program = installed,
): FollowModules {
  const state = { isFollowed: false };
  const { client, rsc, ssr } = server.environments;
  const servers = [rsc, ssr].filter((environment) => environment !== undefined);
  const isKept = (id: string) => !state.isFollowed && isOfProgram(id, program);
  for (const environment of servers) keepForServer(environment, cache, isKept);
  keepForTabs(client, cache, isKept);
  return () => {
    if (state.isFollowed) return;
    state.isFollowed = true;
    for (const environment of servers) {
      if (isRunnableDevEnvironment(environment)) environment.runner.clearCache();
    }
    client.hot.send({ type: 'full-reload' });
  };
}

function keepForServer(
  environment: DevEnvironment,
  cache: ResultCache,
  isKept: (id: string) => boolean,
): void {
  const fetchModule = environment.fetchModule.bind(environment);
  const given = new Set<string>();
  environment.fetchModule = async (id, importer, options) => {
    if (!isKept(id)) return fetchModule(id, importer, options);
    // Who asks has it already.
    if (options?.cached && given.has(id)) return { cache: true };
    given.add(id);
    const inputs = [...madeFor(environment), id, options?.startOffset];
    return cache.recall<FetchResult>('server-module', JSON.stringify(inputs), () =>
      fetchModule(id, importer, { ...options, cached: false }),
    );
  };
}

function keepForTabs(
  environment: DevEnvironment,
  cache: ResultCache,
  isKept: (id: string) => boolean,
): void {
  const transformRequest = environment.transformRequest.bind(environment);
  environment.transformRequest = async (url) => {
    if (!isKept(url)) return transformRequest(url);
    const inputs = [...madeFor(environment), url];
    return cache.recall<TransformResult | null>('tab-module', JSON.stringify(inputs), async () => {
      const result = await transformRequest(url);
      // A map may have methods, which cannot be kept.
      return result && { ...result, map: JSON.parse(JSON.stringify(result.map)) };
    });
  };
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
  root: projectFolder,
  folders: [
    ...[...rooms, 'node_modules'].map((room) => join(projectFolder, room)),
    join(keepingFolder, 'vite'),
  ],
  list: join(projectFolder, serverEntries.rsc),
};

/** Whether the address of a module leads to code that is the same for every site. */
function isOfProgram(id: string, { root, folders, list }: Program): boolean {
  // It asks whether a client component exists, and Vite does not know those that it has not compiled.
  const [, component] =
    id.match(/virtual:vite-rsc\/reference-validation\?type=client&id=([^&]+)/) ?? [];
  const path = pathOf(component === undefined ? id : decodeURIComponent(component), root);
  if (path === undefined || path === list) return false;
  return folders.some((folder) => isWithin(path, folder));
}

function pathOf(id: string, root: string): string | undefined {
  const [path = ''] = id.split('?');
  if (path.startsWith('/@fs/')) return path.slice('/@fs'.length);
  if (!path.startsWith('/') || path.startsWith('/@')) return undefined;
  return isWithin(path, root) ? path : join(root, path);
}
