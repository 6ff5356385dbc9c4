import { join, relative, resolve, sep } from 'node:path';
import { programFile, projectFolder } from '../../lib/paths.node.ts';
import { AuthorError, type Problem } from '../../lib/problems.ts';
import { placeOfCompileError, type ThrownError, wordsOfError } from './compile-error.node.ts';
import { createMemory } from './memory.node.ts';
import { runModule } from './run-module.node.ts';

/** What `drystone` means in the modules of a site: its folder need not have the package beside it. The longer name is looked for first. */
export const siteDoor = {
  'drystone/changelog': join(projectFolder, programFile('features/changelog/changelog.node.ts')),
  drystone: join(projectFolder, programFile('engine/library.node.ts')),
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
  const { module } = await importFresh(join(siteFolder, file)).catch((error) => {
    throw new AuthorError([unreadable(error, siteFolder, file)]);
  });
  if (module.default !== undefined) return module.default;
  throw new AuthorError([{ file, problem: 'The file has no default export.', remedy }]);
}

/** The mistake may be in another file, which this one imports. */
function unreadable(error: ThrownError, siteFolder: string, file: string): Problem {
  const place = placeOfCompileError(error);
  const path = place && relative(siteFolder, resolve(projectFolder, place.path));
  const isOwn = path !== undefined && !path.startsWith('..');
  return {
    file: isOwn ? path.split(sep).join('/') : file,
    line: isOwn ? place?.line : undefined,
    problem: `The file cannot be read: ${wordsOfError(error)}`,
  };
}

interface Imported {
  readonly module: Readonly<Record<string, unknown>>;
  /** It and the files of our own that it imports. */
  readonly files: readonly string[];
}

const memory = createMemory();

/**
 * Runs a TypeScript file as it is now, wherever it is: a site folder outside the project has no packages, so the name
 * of the program leads to its door (tsconfig.json says the same to the editor). It runs again when one of the files
 * has changed that it was made from: a sandbox has some hundred, and each edit of a page asks for it.
 */
export function importFresh(path: string): Promise<Imported> {
  return memory.recallMade<Imported>('module', path, '', async () => {
    const { module, dependencies } = await runModule<Imported['module']>(path, {
      root: projectFolder,
      logLevel: 'silent',
      resolve: { alias: siteDoor },
    });
    return { module, files: [path, ...dependencies] };
  });
}
