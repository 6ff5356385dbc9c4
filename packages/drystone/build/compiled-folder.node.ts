import { join } from 'node:path';
import { keptFolder } from '@drystone/lib/kept-folder.node';
import { keepingFolder } from '../paths.node.ts';
import { withProgramFolder } from './program-folder.node.ts';

/** Writes into a folder, and says from which files, beside those that the name of the folder covers. */
export type Make = (folder: string) => Promise<readonly string[]>;

/** The folder of code that is compiled from this: the kept one where it is intact, or else made now and kept. */
export function compiledFolder(madeFrom: string, make: Make): Promise<string> {
  const parent = join(keepingFolder, 'programs');
  return keptFolder({ parent, madeFrom, make, withDraft: withProgramFolder });
}
