import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { throwIfAny } from '@drystone/lib/problems';
import { FolderError } from '../empty-folder.node.ts';
import { upgradeConfig } from './upgrade-config.node.ts';

/**
 * Rewrites `site.config.ts` of a site folder for this version of the engine, and says what it has done. Throws FolderError where
 * there is no such file, and AuthorError where it cannot be rewritten: it is then as it was.
 */
export async function upgradeSite(siteFolder: string): Promise<void> {
  const path = join(siteFolder, 'site.config.ts');
  if (!existsSync(path))
    throw new FolderError(
      `The folder ${siteFolder} has no site.config.ts. Name another with --site.`,
    );
  const { value, problems } = upgradeConfig(await readFile(path, 'utf8'));
  throwIfAny(problems);
  if (value === undefined) return console.log('site.config.ts needs no change.');
  await writeFile(path, value);
  console.log('site.config.ts: what are options of features now is in `features` and `without`.');
}
