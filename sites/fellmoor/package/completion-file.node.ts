import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandWords } from '@drystone/contract-cli/completion-words';
import { platformFolder } from '../project.node.ts';

/** The file of the package that has what completion offers: a press on Tab reads it and no contract. */
export const completionFile = 'completion.json';

/** What completion offers in the installed package. */
export async function packagedWords(): Promise<CommandWords> {
  return JSON.parse(await readFile(join(platformFolder, completionFile), 'utf8')) as CommandWords;
}
