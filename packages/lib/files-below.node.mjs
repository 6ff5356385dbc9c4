import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The paths of all files below a folder. Whatever is not a folder counts as a file.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
