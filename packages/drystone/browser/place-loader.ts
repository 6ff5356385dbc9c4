import type { LoadFile } from '../search/lookup.ts';
import { placesFolder } from '../search/places.ts';
import { siteAddress } from './base-path.ts';
import { filesIn } from './file-loader.ts';

/** Fetches what can be found in a large API. */
export function placesLoader(id: string): LoadFile {
  return filesIn(siteAddress(placesFolder(id)));
}
