import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the program: the nearest one above this file with a package.json, also when the file is bundled. */
export const projectFolder = folderOfPackage(dirname(fileURLToPath(import.meta.url)));

/** The site that commands work on when none is named: `drystone.site` in package.json. */
export function ownSiteFolder(): string {
  const file = join(projectFolder, 'package.json');
  const { drystone } = JSON.parse(readFileSync(file, 'utf8')) as { drystone?: { site?: string } };
  if (drystone?.site) return join(projectFolder, drystone.site);
  throw new Error(`${file} names no site. Add "drystone": {"site": "FOLDER"}.`);
}

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json was found above the program.');
  return folderOfPackage(parent);
}
