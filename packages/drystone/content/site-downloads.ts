import type { OutputFile } from '@drystone/lib/output-file';

/** Files that a site makes when it is built, for readers to download: the package of a tool, an archive. */
export interface SiteDownloads {
  /** Their addresses without the base path. Pages may link to them. */
  readonly addresses: readonly string[];
  /** Called when a build begins, with the address of the site, for what takes long and needs nothing else of it. */
  readonly begin?: (site: string, recall: Recall) => void;
  /** Changes with everything that the files are made from. A build uses again what it has made of the same version. */
  readonly version: (published: PublishedTexts) => Promise<string>;
  readonly files: (
    published: PublishedTexts,
    recall: Recall,
  ) => Promise<readonly OutputFile<Uint8Array>[]>;
}

/**
 * Gives what an earlier build made in this step from the same inputs, or else makes it and keeps it. With `--no-cache`, it is
 * always made.
 */
export type Recall = <Result>(
  step: string,
  inputs: string,
  make: () => Promise<Result>,
) => Promise<Result>;

/** The documentation as text, for a download that carries it. */
export interface PublishedTexts {
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /**
   * The Markdown copies, `llms.txt`, and the texts of features, such as contracts as JSON and what a search of the main edition
   * reads, by their path from the root of the site.
   */
  readonly files: Readonly<Record<string, string>>;
}
