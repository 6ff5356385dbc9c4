import { existsSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWithin } from '@drystone/lib/is-within.node';
import type { Problem } from '@drystone/lib/problems';
import { within } from '@drystone/lib/url';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { rootFolder } from '../paths.node.ts';
import {
  type Place,
  placeOfCompileError,
  type ThrownError,
  wordsOfError,
} from '../read/compile-error.node.ts';
import type { ThrownInTab } from './mistakes.ts';

const remedy = 'The page shows by itself as soon as the file is saved without this mistake.';

/** What a component has against being compiled or rendered, with the place in its source. */
export function renderProblem(error: unknown, siteFolder: string, server: ViteDevServer): Problem {
  const thrown: ThrownError = error instanceof Error ? error : { message: String(error) };
  const place = placeOfCompileError(thrown) ?? placeInStack(thrown.stack ?? '', siteFolder, server);
  return {
    file: place ? shortPath(place.path, siteFolder) : '',
    line: place?.line,
    problem: wordsOfError(thrown),
    remedy,
  };
}

/** What a component of the site threw in a tab; undefined for an error that comes from elsewhere. */
export function tabProblem(
  { message, stack }: ThrownInTab,
  siteFolder: string,
  server: ViteDevServer,
): Problem | undefined {
  for (const [, address = '', line, column] of stack.matchAll(
    /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g,
  )) {
    const path = fileOf(address, server);
    if (!isWithin(path, siteFolder) || !existsSync(path)) continue;
    const modules = server.environments.client.moduleGraph.getModulesByFile(path);
    return {
      file: shortPath(path, siteFolder),
      line: sourceLine(path, Number(line), Number(column), modules),
      problem: wordsOfError({ message }),
      remedy,
    };
  }
  return undefined;
}

/** The file of a module that a tab has loaded. */
function fileOf(address: string, { config }: ViteDevServer): string {
  const path = decodeURI(within(config.base, new URL(address).pathname));
  return path.startsWith('/@fs/') ? path.slice('/@fs'.length) : join(config.root, path);
}

/** The first place in a stack that somebody here has written. */
function placeInStack(stack: string, siteFolder: string, server: ViteDevServer): Place | undefined {
  const places = stack.matchAll(/\(?((?:file:\/\/)?\/[^\s()]+?):(\d+):(\d+)/g);
  for (const [, address = '', line, column] of places) {
    const path = address.startsWith('file://') ? fileURLToPath(address) : address;
    const isOwn = isWithin(path, siteFolder) || isWithin(path, rootFolder);
    if (isOwn && !path.includes('/node_modules/') && existsSync(path)) {
      return { path, line: writtenLine(path, Number(line), Number(column), server) };
    }
  }
  return undefined;
}

/** The function that runs a module is around its code, and begins this many lines before it. */
const linesBefore = 3;

/** The line of the source that a line of the module comes from, as the server runs it. */
function writtenLine(path: string, line: number, column: number, server: ViteDevServer): number {
  const { rsc, ssr } = server.environments;
  const modules = [rsc, ssr].flatMap((environment) => [
    ...(environment?.moduleGraph.getModulesByFile(path) ?? []),
  ]);
  return sourceLine(path, line - linesBefore, column, modules) ?? line;
}

/** The line of the source that a line of the compiled module comes from; undefined where there is no map. */
function sourceLine(
  path: string,
  line: number,
  column: number,
  modules: Iterable<EnvironmentModuleNode> = [],
): number | undefined {
  for (const { transformResult } of modules) {
    const map = transformResult?.map;
    if (!map || !('sources' in map)) continue;
    const payload = { ...map, file: path, sourcesContent: [], sourceRoot: '' };
    const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
    if ('originalLine' in entry) return entry.originalLine + 1;
  }
  return undefined;
}

function shortPath(path: string, siteFolder: string): string {
  return relative(isWithin(path, siteFolder) ? siteFolder : rootFolder, path);
}
