import type { Edition } from '../content/edition.ts';

/**
 * Names the index of an edition. Its own address stays the same, so no page changes when a text does; browsers ask for
 * it anew, and keep what it names.
 */
export interface SearchManifest {
  /** The address of the index, whose name changes with its content. */
  readonly index: string;
}

/** Where the build writes an index and its parts, from the root of the site. */
export const searchFolder = '/assets/';

/** The address of the manifest of an edition. */
export function searchManifestOf({ prefix }: Pick<Edition, 'prefix'>): string {
  return `${prefix}/search.json`;
}
