import type { LoadFile } from '../search/lookup.ts';

const loaders = new Map<string, LoadFile>();

/** Fetches JSON files of a folder by their names: each once, for as long as the tab lives. */
export function filesIn(folder: string): LoadFile {
  const known = loaders.get(folder);
  if (known) return known;
  const files = new Map<string, Promise<unknown>>();
  const load: LoadFile = (name) => {
    const file = files.get(name) ?? fetchJson(folder + name);
    files.set(name, file);
    // A failed attempt must not answer the next one.
    file.catch(() => files.delete(name));
    return file;
  };
  loaders.set(folder, load);
  return load;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The search file could not be loaded (${response.status}).`);
  return response.json();
}
