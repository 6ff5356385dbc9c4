import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';

/** The rooms whose code makes what a build writes. */
export const rooms = ['lib', 'openapi', 'engine', 'reference', 'workbench', 'sandbox', 'cli'];

let known: string | undefined;

/** Changes with every file of the program, with every package that is installed, and with Node. */
export function engineVersion(): string {
  known ??= readVersion();
  return known;
}

function readVersion(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.NODE_ENV}\0`);
  const installed = join(projectFolder, 'node_modules/.package-lock.json');
  const lists = [installed, join(projectFolder, 'package-lock.json')].filter(existsSync);
  const files = rooms.flatMap((room) => filesOf(join(projectFolder, room)));
  for (const file of [...lists, ...files.sort()]) {
    hash
      .update(`${relative(projectFolder, file)}\0`)
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
