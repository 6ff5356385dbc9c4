import { within } from '@drystone/lib/url';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Edition } from '../../content/edition.ts';
import type { TitleIndex } from '../../search/titles.ts';

/**
 * Names the index of an edition, and answers until that is there. Its own address stays the same, so no page changes when a
 * text does; browsers ask for it anew, and keep what it names.
 */
export interface SearchManifest {
  /** The address of the index, whose name changes with its content. */
  readonly index: string;
  /** What the search finds beside pages, in words that each page carries. */
  readonly finds: readonly string[];
  readonly titles?: TitleIndex;
}

/** As JSON, with the titles as they were written (`IndexFiles`). */
export function manifestJson(
  index: string,
  finds: readonly string[],
  titles: string | undefined,
): string {
  const ofTitles = titles === undefined ? '' : `,"titles":${titles}`;
  return `${JSON.stringify({ index, finds }).slice(0, -1)}${ofTitles}}`;
}

/** Where the build writes an index and its parts, from the root of the site. */
export const searchFolder = '/assets/';

/** The address of the manifest of an edition. */
export function searchManifestOf({ prefix }: Pick<Edition, 'prefix'>): string {
  return `${prefix}/search.json`;
}

/** Whether the address, without the base path, is of what the search of an edition may fetch. */
export function isIndexAddress(
  address: string,
  edition: Pick<Edition, 'prefix'>,
  { basePath }: Pick<SiteConfig, 'basePath'>,
): boolean {
  if (address === within(basePath, searchManifestOf(edition))) return true;
  return address.startsWith(`${searchFolder}search`) && address.endsWith('.json');
}
