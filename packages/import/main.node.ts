#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { FolderError } from 'drystone/commands/empty-folder.node';
import { importSite, printImported } from './import-site.node.ts';

const usage = `Usage: drystone-import FOLDER TARGET

Makes a site folder from a folder of Docusaurus or Starlight, and says what is left to do. FOLDER stays as it is.`;

/* `drystone-import`, and `npm run import` in a clone. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [folder, target, extra] = positionals;
  if (values.help) console.log(usage);
  else if (folder === undefined || target === undefined || extra !== undefined)
    throw new FolderError(`Name two folders.\n\n${usage}`);
  else printImported(target, await importSite(folder, target));
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  // A mistake of whoever types needs no stack.
  const isPlain = error instanceof FolderError || code?.startsWith('ERR_PARSE_ARGS');
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}
