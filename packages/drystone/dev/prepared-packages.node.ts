import { existsSync, mkdirSync, readdirSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type FileStates, holdTheSame, pathsBelow, statesOf } from '@drystone/lib/file-states.node';
import type { ResultCache } from '@drystone/lib/result-cache.node';

/*
 * Vite prepares the packages of the program in a folder for each environment, and a later server uses them without a look at
 * what they hold. The hashes of their files are kept as a result.
 */

const step = 'prepared-packages';

/** Removes prepared packages that are not as a server left them, so that Vite prepares them again. Call this before Vite starts. */
export function checkPreparedPackages(parent: string, cache: ResultCache): void {
  if (existsSync(parent) && !statSync(parent).isDirectory()) rmSync(parent);
  for (const folder of preparedIn(parent)) {
    const last = cache.known<FileStates>(step, folder);
    if (last && holds(folder, last)) continue;
    if (last) console.warn(`The packages in ${folder} are damaged. They are prepared again.`);
    rmSync(folder, { recursive: true, force: true });
  }
}

function holds(folder: string, states: FileStates): boolean {
  try {
    return holdTheSame(statesOf(pathsBelow(folder)), states);
  } catch {
    // It is no folder, or cannot be read.
    return false;
  }
}

/** Keeps the hashes of the prepared packages, now and each time Vite has prepared some. */
export function notePreparedPackages(parent: string, cache: ResultCache): void {
  const note = () => {
    try {
      for (const folder of preparedIn(parent)) {
        cache.keep(step, folder, statesOf(pathsBelow(folder)));
      }
      cache.flush();
    } catch {
      // Vite replaces a folder at this moment, and calls again when it has done so.
    }
  };
  try {
    mkdirSync(parent, { recursive: true });
    note();
    // Vite prepares packages in a draft, which it then renames.
    watch(parent, { persistent: false }, note).on('error', () => {});
  } catch {
    // Where nothing can be written or watched, the next server prepares the packages again.
  }
}

function preparedIn(parent: string): readonly string[] {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent).filter((name) => !name.includes('_temp_'));
  return names.map((name) => join(parent, name));
}
