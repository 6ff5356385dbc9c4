import type { Problem } from '@drystone/lib/problems';
import type { Root } from 'hast';

/** One rule over a built site. */
export interface Check {
  /** What holds when the check passes, as a sentence. */
  readonly name: string;
  /** Checks the site. */
  readonly run: (site: BuiltSite) => Promise<CheckResult> | CheckResult;
}

/** What a check has found. */
export interface CheckResult {
  /** What is wrong. The check passes when there is nothing. */
  readonly problems: readonly Problem[];
  /** Lines to print whether or not something is wrong: what was measured. */
  readonly figures?: readonly string[];
}

/** A page as it was written into the output folder. */
export interface BuiltPage {
  /** Path of the file from the root of the host: `compute/overview/index.html`. */
  readonly file: string;
  /** `/compute/overview`; `/404.html` for the not-found page. */
  readonly route: string;
  /** The HTML as it was written. */
  readonly html: string;
  /** The HTML as a syntax tree in the format [hast](https://github.com/syntax-tree/hast). */
  readonly tree: Root;
}

/** A built site, read for checking. */
export interface BuiltSite {
  /** The output folder, which is the root of the host. */
  readonly folder: string;
  /** All its pages. */
  readonly pages: readonly BuiltPage[];
  /** Where the site begins in the folder, which is the root of its host: `/`, or `/docs/`. */
  readonly basePath: string;
  /** All files, from the root of the host, with a leading `/`. */
  readonly files: ReadonlySet<string>;
}
