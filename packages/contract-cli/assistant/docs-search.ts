import {
  type SearchManifest,
  searchFolder,
  searchManifestOf,
} from 'drystone/features/search/manifest';
import { openEngine, type SearchEngine } from 'drystone/search/engine';
import { CommandError } from '../command-error.ts';
import type { Docs } from './docs.ts';

/** Opens the index that the search of the site reads. */
export async function openSearch(docs: Docs): Promise<SearchEngine> {
  // The index of a large site is in parts.
  const readPart = async (name: string) =>
    JSON.parse((await docs.read(searchFolder + name)) ?? '[]');
  return openEngine(await readIndex(docs), readPart);
}

/** The name of the index changes with its content; the manifest says what it is now. */
async function readIndex({ site, read }: Docs): Promise<string> {
  const base = new URL(site).pathname.replace(/\/$/, '');
  const manifest = await read(searchManifestOf({ prefix: '' }));
  const address = manifest && (JSON.parse(manifest) as SearchManifest).index;
  const index = address?.startsWith(base) ? await read(address.slice(base.length)) : undefined;
  if (index === undefined) {
    throw new CommandError('unreachable', `${site} has no search index that this tool can read.`);
  }
  return index;
}
