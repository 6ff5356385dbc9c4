import { readdir } from 'node:fs/promises';

/** The folder cannot become a site, or be read as one. */
export class FolderError extends Error {}

/** What may be in an empty folder: a repository is often there before its first file. */
const harmless = ['.git', '.DS_Store'];

/** Throws FolderError for a folder that holds something; `named` is its name as it was typed. */
export async function refuseUsed(target: string, named: string): Promise<void> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new FolderError(`${named} is not a folder. Name another.`);
    throw new FolderError(`${named} cannot be read: ${error.message}`);
  });
  const found = entries.filter((name) => !harmless.includes(name));
  if (found.length === 0) return;
  const shown = found.slice(0, 3).join(', ');
  const rest = found.length > 3 ? ` and ${found.length - 3} more` : '';
  throw new FolderError(
    `${named} is not empty: it holds ${shown}${rest}.\nName a new or an empty folder. Nothing was written.`,
  );
}
