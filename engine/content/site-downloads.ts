import type { OutputFile } from '../../lib/output-file.ts';

/** Files that a site makes when it is built, for readers to download: the package of a tool, an archive. */
export interface SiteDownloads {
  /** Their addresses without the base path. Pages may link to them. */
  readonly addresses: readonly string[];
  /** Changes with everything that the files are made from. A build uses again what it has made of the same version. */
  readonly version: () => Promise<string>;
  readonly files: () => Promise<readonly OutputFile<Uint8Array>[]>;
}
