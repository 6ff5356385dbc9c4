import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './files-below.node.mjs';

/* It is plain JavaScript because bin/compiled-program.mjs needs it before anything is compiled. */

/**
 * Changes with every file of a program, tests aside, and with every package that is installed. The program is a clone, or a
 * package that npm has installed.
 * @param {string} folder The clone or the package.
 * @param {readonly string[]} code The folders with the files of the program.
 * @returns {string}
 */
export function versionOf(folder, code) {
  // An installed package has those that it needs beside it.
  const lists = ['node_modules/.package-lock.json', 'package-lock.json', '../.package-lock.json']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
  const sources = code
    .flatMap((one) => filesBelow(one))
    .filter((path) => !/\.test\.tsx?$|[\\/]node_modules[\\/]/.test(relative(folder, path)));
  const hash = createHash('sha256');
  for (const path of [...lists, ...sources.sort()]) {
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}
