import { splitUrl, type UrlParts } from '@drystone/lib/url';

/** Where the tab is. `pathname` is decoded; `key` names the history entry and is missing on the first. */
export interface Location extends UrlParts {
  readonly key: string | undefined;
}

/**
 * Reads an address, absolute within the site (`/compute/overview?x=1#y`).
 * Throws URIError when the path holds an invalid percent-encoding (HIST-3).
 */
export function createLocation(url: string, key?: string): Location {
  const { pathname, search, hash } = splitUrl(url);
  return {
    pathname: decodePathname(pathname),
    search: dropLone(search),
    hash: dropLone(hash),
    key,
  };
}

/** Where the tab is, even if nobody can decode it: that is reported in the console, and no page is there. */
export function readLocation(url: string, key: string | undefined): Location {
  try {
    return createLocation(url, key);
  } catch (error) {
    console.error(error);
    return { ...splitUrl(url), key };
  }
}

function decodePathname(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new URIError(
      `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
    );
  }
}

/** A `?` or `#` with nothing behind it means nothing. */
function dropLone(part: string): string {
  return part.length > 1 ? part : '';
}

/** A name for a history entry: always 6 characters (HIST-1 in docs/behaviours.md). */
export function createKey(): string {
  return Math.random().toString(36).padEnd(8, '0').slice(2, 8);
}
