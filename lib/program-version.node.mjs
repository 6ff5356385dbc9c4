import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './files-below.node.mjs';

/* It is plain JavaScript because bin/compiled-program.mjs needs it before anything is compiled. */

/** The rooms whose code makes what a build writes and what the development server serves. */
export const rooms = [
  'lib',
  'openapi',
  'engine',
  'reference',
  'workbench',
  'sandbox',
  'features',
  'cli',
];

/** The rooms of the commands of the engine. */
export const commandRooms = [...rooms, 'checks', 'drystone'];

/**
 * Changes with every file in these rooms of a program, and with every package that is installed. The program is a clone, or a
 * package that npm has installed.
 * @param {string} folder
 * @param {readonly string[]} names
 * @returns {string}
 */
export function versionOf(folder, names) {
  // An installed package has those that it needs beside it.
  const lists = ['node_modules/.package-lock.json', 'package-lock.json', '../.package-lock.json']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
  const sources = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap(filesBelow)
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = createHash('sha256');
  for (const path of [...lists, ...sources.sort()]) {
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}
