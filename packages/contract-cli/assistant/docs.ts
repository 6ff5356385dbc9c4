import type { PublishedTexts } from 'drystone/content/site-downloads';

/** The documentation as an assistant reads it: files that the site publishes, from a package or from its host. */
export interface Docs {
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** The text of a published file by its path, such as `/llms.txt`; undefined where the site has none. */
  readonly read: (path: string) => Promise<string | undefined>;
}

/** The documentation that came with the tool. */
export function packedDocs({ site, files }: PublishedTexts): Docs {
  return { site, read: async (path) => files[path] };
}
