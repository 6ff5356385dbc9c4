import { createHash } from 'node:crypto';
import { projectFolder } from '../../lib/paths.node.ts';
import { rooms, versionOf } from '../../lib/program-version.node.mjs';

let known: string | undefined;

/** Changes with every file of the program, with every package that is installed, and with Node. */
export function engineVersion(): string {
  known ??= createHash('sha256')
    .update(`${process.version} ${process.env.NODE_ENV}\0`)
    .update(versionOf(projectFolder, rooms))
    .digest('hex');
  return known;
}
