import { createHash } from 'node:crypto';
import { versionOf } from '@drystone/lib/program-version.node';
import { codeFolder, rootFolder } from '../paths.node.ts';

let known: string | undefined;

/** Changes with every file of the program, with every package that is installed, and with Node. */
export function engineVersion(): string {
  known ??= createHash('sha256')
    .update(`${process.version} ${process.env.NODE_ENV}\0`)
    .update(versionOf(rootFolder, [codeFolder]))
    .digest('hex');
  return known;
}
