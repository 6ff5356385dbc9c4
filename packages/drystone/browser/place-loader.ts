import type { LoadFile } from '../search/lookup.ts';
import { siteAddress } from './base-path.ts';
import { filesIn } from './file-loader.ts';

/** Fetches the files of a folder that `placeFiles` made. */
export function placesLoader(folder: string): LoadFile {
  return filesIn(siteAddress(folder));
}
