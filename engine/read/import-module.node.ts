import { join } from 'node:path';
import { runnerImport } from 'vite';
import { programFile, projectFolder } from '../../lib/paths.node.ts';
import { AuthorError } from '../../lib/problems.ts';

/** What `drystone` means in the modules of a site: its folder need not have the package beside it. */
export const siteDoor = {
  drystone: join(projectFolder, programFile('engine/config/site-config.ts')),
} as const;

/**
 * The default export of a TypeScript file of a site folder, as the file is now. Throws AuthorError for a file that
 * cannot be read and for one without a default export. `file` is its path from the site folder.
 */
export async function importDefault(
  siteFolder: string,
  file: string,
  remedy: string,
): Promise<unknown> {
  const module = await importFresh(join(siteFolder, file)).catch((error) => {
    throw new AuthorError([{ file, problem: `The file cannot be read: ${error.message}` }]);
  });
  if (module.default !== undefined) return module.default;
  throw new AuthorError([{ file, problem: 'The file has no default export.', remedy }]);
}

/**
 * Runs a TypeScript file as it is now, wherever it is: a site folder outside the project has no packages, so the name
 * of the program leads to its door (tsconfig.json says the same to the editor).
 */
async function importFresh(path: string): Promise<{ readonly default?: unknown }> {
  const { module } = await runnerImport<{ readonly default?: unknown }>(path, {
    root: projectFolder,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: siteDoor },
  });
  return module;
}
