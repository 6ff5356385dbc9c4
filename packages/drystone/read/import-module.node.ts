import { join, relative, resolve, sep } from 'node:path';
import { AuthorError, type Problem } from '@drystone/lib/problems';
import { importProvided, providedModules, rootFolder } from '../paths.node.ts';
import { placeOfCompileError, type ThrownError, wordsOfError } from './compile-error.node.ts';
import { createMemory } from './memory.node.ts';
import { runModule } from './run-module.node.ts';

/** The same for Vite: the names alone, because their packages have other modules too. */
export const providedPaths = [...providedModules].map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}));

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
  const path = place && relative(siteFolder, resolve(rootFolder, place.path));
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
 * Runs a TypeScript file as it is now, wherever it is: a site folder outside the project has no packages, so what it imports by
 * name from the program is provided to it (tsconfig.json says the same to the editor). It runs again when one of the files
 * has changed that it was made from: what a feature reads may have some hundred, and each edit of a page asks for it.
 */
export function importFresh(path: string): Promise<Imported> {
  return memory.recallMade<Imported>('module', path, '', async () => {
    const { module, dependencies } = await runModule<Imported['module']>(path, {
      root: rootFolder,
      provided: new Map(
        [...providedModules.keys()].map((name) => [name, () => importProvided(name)]),
      ),
    });
    return { module, files: [path, ...dependencies] };
  });
}
