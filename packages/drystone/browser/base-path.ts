import { below } from '@drystone/lib/url';

/** Where the site begins on its host: the program is compiled for one base path. Node knows it from the site. */
export const basePath: string = import.meta.env.BASE_URL;

/** The address of a file of the site, by its path from the root of the site. */
export function siteAddress(path: string): string {
  return below(basePath, path);
}
