import { join } from 'node:path';
import { compiledFolder } from '../../packages/drystone/build/compiled-folder.node.ts';
import { engineVersion } from '../../packages/drystone/build/engine-version.node.ts';
import { writeFiles } from '../../packages/drystone/commands/pack.node.ts';
import { program } from '../../sites/fellmoor/package/entries.ts';
import { packageSources } from '../../sites/fellmoor/package/make-package.node.ts';
import { noDocs } from '../../sites/fellmoor/package/no-docs.ts';
import { packageFiles } from '../../sites/fellmoor/package/package-files.node.ts';

/**
 * Gives the path of the script in the package of the command-line tool, which is made when nothing has made the same
 * before: a program that calls the tool twenty times need not compile it at every call.
 */
export async function bundleTool(): Promise<string> {
  const madeFrom = ['tool', engineVersion(), await packageSources(noDocs)];
  const folder = await compiledFolder(JSON.stringify(madeFrom), async (draft) => {
    await writeFiles(draft, await packageFiles(noDocs));
    return [];
  });
  return join(folder, program.file);
}
