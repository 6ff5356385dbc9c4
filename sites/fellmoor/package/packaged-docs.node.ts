import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageFiles } from 'drystone/commands/pack.node';
import type { PublishedTexts } from 'drystone/content/site-downloads';
import { platformFolder } from '../project.node.ts';

/** The file of the package that has the documentation. */
export const docsFile = 'docs.json';

/** The package with the documentation. */
export function withDocs(files: PackageFiles, docs: PublishedTexts): PackageFiles {
  return { ...files, [docsFile]: JSON.stringify(docs) };
}

/** The documentation as the installed package has it. */
export async function packagedDocs(): Promise<PublishedTexts> {
  // Where the package is installed, its own folder is the nearest one with a package.json.
  return JSON.parse(await readFile(join(platformFolder, docsFile), 'utf8')) as PublishedTexts;
}
