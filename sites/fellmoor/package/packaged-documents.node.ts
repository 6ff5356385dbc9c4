import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundledDocuments } from '../contract/bundled-documents.node.ts';
import { platformFolder } from '../project.node.ts';

/** The file of the package that has the contracts. */
export const contractsFile = 'contracts.json';

/** The documents of the contracts as the installed package has them. */
export async function packagedDocuments(): Promise<BundledDocuments> {
  // Where the package is installed, its own folder is the nearest one with a package.json.
  return JSON.parse(
    await readFile(join(platformFolder, contractsFile), 'utf8'),
  ) as BundledDocuments;
}
