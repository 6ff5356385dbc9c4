import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the platform, or of the package of its tool where this file is bundled into that. */
export const platformFolder = folderOfPackage(dirname(fileURLToPath(import.meta.url)));

/** The folder of the repository. It means nothing in the package of the tool. */
export const projectFolder = join(platformFolder, '../..');

/** The site folder of the platform. */
export const ownSite = join(platformFolder, 'site');

/** The version of the platform's tool: `version` in package.json. */
export function platformVersion(): string {
  const file = join(platformFolder, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  if (version) return version;
  throw new Error(`${file} has no version. Add "version": "0.1.0".`);
}

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json was found above the program.');
  return folderOfPackage(parent);
}
