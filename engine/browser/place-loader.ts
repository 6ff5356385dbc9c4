import type { LoadFile } from '../search/find-places.ts';
import { placesFolder } from '../search/places.ts';
import { siteAddress } from './base-path.ts';

const loaders = new Map<string, LoadFile>();

/** Fetches what can be found in a large API: each file once, for as long as the tab lives. */
export function placesLoader(id: string): LoadFile {
  const known = loaders.get(id);
  if (known) return known;
  const files = new Map<string, Promise<unknown>>();
  const load: LoadFile = (name) => {
    const file = files.get(name) ?? fetchJson(siteAddress(placesFolder(id) + name));
    files.set(name, file);
    // A failed attempt must not answer the next one.
    file.catch(() => files.delete(name));
    return file;
  };
  loaders.set(id, load);
  return load;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The search file could not be loaded (${response.status}).`);
  return response.json();
}
