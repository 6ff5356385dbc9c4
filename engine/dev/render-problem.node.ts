import { existsSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { isWithin } from '../../lib/is-within.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import type { Problem } from '../../lib/problems.ts';
import {
  type Place,
  placeOfCompileError,
  type ThrownError,
  wordsOfError,
} from '../read/compile-error.node.ts';

/** What a component has against being compiled or rendered, with the place in its source. */
export function renderProblem(error: unknown, siteFolder: string, server: ViteDevServer): Problem {
  const thrown: ThrownError = error instanceof Error ? error : { message: String(error) };
  const place = placeOfCompileError(thrown) ?? placeInStack(thrown.stack ?? '', siteFolder, server);
  return {
    file: place ? shortPath(place.path, siteFolder) : '',
    line: place?.line,
    problem: wordsOfError(thrown),
    remedy: 'The page shows by itself as soon as the file is saved without this mistake.',
  };
}

/** The first place in a stack that somebody here has written. */
function placeInStack(stack: string, siteFolder: string, server: ViteDevServer): Place | undefined {
  const places = stack.matchAll(/\(?((?:file:\/\/)?\/[^\s()]+?):(\d+):(\d+)/g);
  for (const [, address = '', line, column] of places) {
    const path = address.startsWith('file://') ? fileURLToPath(address) : address;
    const isOwn = isWithin(path, siteFolder) || isWithin(path, projectFolder);
    if (isOwn && !path.includes('/node_modules/') && existsSync(path)) {
      return { path, line: writtenLine(path, Number(line), Number(column), server) };
    }
  }
  return undefined;
}

/** The function that runs a module is around its code, and begins this many lines before it. */
const linesBefore = 3;

/** The line of the source that a line of the compiled module comes from. */
function writtenLine(path: string, line: number, column: number, server: ViteDevServer): number {
  for (const environment of [server.environments.rsc, server.environments.ssr]) {
    for (const { transformResult } of environment?.moduleGraph.getModulesByFile(path) ?? []) {
      const map = transformResult?.map;
      if (!map || !('sources' in map)) continue;
      const payload = { ...map, file: path, sourcesContent: [], sourceRoot: '' };
      const entry = new SourceMap(payload).findEntry(line - 1 - linesBefore, column - 1);
      if ('originalLine' in entry) return entry.originalLine + 1;
    }
  }
  return line;
}

function shortPath(path: string, siteFolder: string): string {
  return relative(isWithin(path, siteFolder) ? siteFolder : projectFolder, path);
}
