import type { PublishedTexts } from 'drystone/content/site-downloads';

/** The documentation as an assistant reads it: files that the site publishes, from a package or from its host. */
export interface Docs {
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** The text of a published file by its path, such as `/llms.txt`; undefined where the site has none. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** What the site's search reads, as JSON. */
  readonly searchIndex: () => Promise<string>;
}

/** The documentation that came with the tool. */
export function packedDocs({ site, files, searchIndex }: PublishedTexts): Docs {
  return {
    site,
    read: async (path) => files[path],
    searchIndex: async () => searchIndex,
  };
}
