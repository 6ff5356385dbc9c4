import { relative, sep } from 'node:path';

/** Is a path in a folder, or the folder itself? */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && way !== path);
}
