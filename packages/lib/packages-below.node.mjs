import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* It is plain JavaScript because bin/compiled-program.mjs needs it before anything is compiled. */

/**
 * The packages in the folders of a folder that have a main module: their names, and the paths of these modules.
 * @param {string} folder
 * @returns {[name: string, path: string][]}
 */
export function packagesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { name: own, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    return exports['.'] === undefined ? [] : [[own, join(folder, name, exports['.'])]];
  });
}
