import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';

/** The rooms whose code makes what a build writes. */
export const rooms = ['lib', 'openapi', 'engine', 'reference', 'workbench', 'sandbox', 'cli'];

let known: string | undefined;

/** Changes with every file of the program, with every package that is installed, and with Node. */
export function engineVersion(): string {
  known ??= versionOf(projectFolder);
  return known;
}

/** Of the program in a folder: a clone, or a package that npm has installed. */
export function versionOf(folder: string): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.NODE_ENV}\0`);
  // An installed package has those that it needs beside it.
  const lists = ['node_modules/.package-lock.json', 'package-lock.json', '../.package-lock.json']
    .map((name) => join(folder, name))
    .filter(existsSync);
  const files = rooms.flatMap((room) => filesOf(join(folder, room)));
  for (const file of [...lists, ...files.sort()]) {
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : path;
  });
}
