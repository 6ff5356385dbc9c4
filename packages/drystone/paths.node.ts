import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isWithin } from '@drystone/lib/is-within.node';
import { packagesBelow } from '@drystone/lib/packages-below.node';

/** The folder of this package: found by its name, because this file may be bundled to another place. */
export const programFolder = dirname(
  createRequire(import.meta.url).resolve('drystone/package.json'),
);

/** True where the program is installed as a package: its files are compiled. */
const isInstalled = !existsSync(join(programFolder, 'paths.node.ts'));

/** The folder of a clone, or this package where it is installed. */
export const rootFolder = isInstalled ? programFolder : join(programFolder, '../..');

/** The folder with all code of the program: the packages of a clone, or this package where it is installed. */
export const codeFolder = isInstalled ? programFolder : dirname(programFolder);

/** Where the program keeps what it makes for the next time: it does not write into an installed package. */
export const keepingFolder = isInstalled
  ? join(programFolder, '../.cache/drystone')
  : join(rootFolder, '.build');

/** True for code that the version of the engine covers: that of the program, and installed packages. */
export function isVersioned(path: string): boolean {
  return path.includes('/node_modules/') || isWithin(path, codeFolder);
}

/** The path from `rootFolder` of a file of this package, by that of its source: where it is installed, it is compiled. */
export function programFile(source: string): string {
  const file = isInstalled ? source.replace(/\.tsx?$/, '.js') : source;
  return relative(rootFolder, join(programFolder, file)).split(sep).join('/');
}

/**
 * The modules that the program provides to sites by their names, and where they are: a site folder outside the project has no
 * packages. An installed program provides itself alone, because the site has its features beside it.
 */
export const providedModules: ReadonlyMap<string, string> = isInstalled
  ? new Map([['drystone', join(programFolder, 'library.node.js')]])
  : new Map(packagesBelow(codeFolder));

/** Imports a provided module: the one that the program itself imports. */
export function importProvided(name: string): Promise<unknown> {
  // The commands of a clone are bundles in a folder of their own (bin/compiled-program.mjs).
  const bundle = join(dirname(fileURLToPath(import.meta.url)), 'provided', `${name}.mjs`);
  const path = existsSync(bundle) ? bundle : (providedModules.get(name) ?? name);
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

/** `version` in package.json. */
export function programVersion(): string {
  const file = join(programFolder, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  if (version) return version;
  throw new Error(`${file} has no version. Add "version": "0.1.0".`);
}
