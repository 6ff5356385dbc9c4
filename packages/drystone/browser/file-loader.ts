import { loadOnce } from '@drystone/lib/load-once';
import { fetchLate } from '../dom/fetch-late.ts';
import type { LoadFile } from '../search/lookup.ts';

const loaders = new Map<string, LoadFile>();

/** Fetches JSON files of a folder by their names: each once, for as long as the tab lives. */
export function filesIn(folder: string): LoadFile {
  const known = loaders.get(folder);
  if (known) return known;
  const files = new Map<string, Promise<unknown>>();
  const load: LoadFile = (name) =>
    loadOnce(files, name, () => fetchLate(folder + name, 'file', JSON.parse));
  loaders.set(folder, load);
  return load;
}
