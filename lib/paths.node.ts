import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the program: the nearest one above this file with a package.json, also when the file is bundled. */
export const projectFolder = folderOfPackage(dirname(fileURLToPath(import.meta.url)));

/** True where the program is installed as a package: its files are compiled. */
const isInstalled = import.meta.url.endsWith('.js');

/** Where the program keeps what it makes for the next time: it does not write into an installed package. */
export const keepingFolder = isInstalled
  ? join(projectFolder, '../.cache/drystone')
  : join(projectFolder, '.build');

/** The path of a file of the program, by that of its source: where it is installed, it is compiled. */
export function programFile(source: string): string {
  return isInstalled ? source.replace(/\.tsx?$/, '.js') : source;
}

/** The absolute path of a module that a feature names: as it is, or from the folder of the program, as its source is called. */
export function featureModule(path: string): string {
  return isAbsolute(path) ? path : join(projectFolder, programFile(path));
}

/** Imports a module of the program by the path of its source: the one that the program itself imports. */
export function importOwn(source: string): Promise<unknown> {
  // The commands of a clone are bundles in a folder of their own (bin/compiled-program.mjs).
  const bundle = join(dirname(fileURLToPath(import.meta.url)), source.replace(/\.ts$/, '.mjs'));
  const path = existsSync(bundle) ? bundle : join(projectFolder, programFile(source));
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

/** The site that commands work on when none is named: `drystone.site` in package.json. */
export function ownSiteFolder(): string {
  const { drystone } = readPackage();
  if (drystone?.site) return join(projectFolder, drystone.site);
  throw new Error(`${packageFile} names no site. Add "drystone": {"site": "FOLDER"}.`);
}

/** `version` in package.json. */
export function projectVersion(): string {
  const { version } = readPackage();
  if (version) return version;
  throw new Error(`${packageFile} has no version. Add "version": "0.1.0".`);
}

const packageFile = join(projectFolder, 'package.json');

function readPackage(): { version?: string; drystone?: { site?: string } } {
  return JSON.parse(readFileSync(packageFile, 'utf8'));
}

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json was found above the program.');
  return folderOfPackage(parent);
}
