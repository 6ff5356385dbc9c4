import type { Problem } from '@drystone/lib/problems';
import type { Root } from 'hast';

/** One rule over a built site. */
export interface Check {
  /** What holds when the check passes, as a sentence. */
  readonly name: string;
  readonly run: (site: BuiltSite) => Promise<CheckResult> | CheckResult;
}

export interface CheckResult {
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
  readonly html: string;
  readonly tree: Root;
}

/** A built site, read for checking. */
export interface BuiltSite {
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
  /** Where the site begins in the folder, which is the root of its host: `/`, or `/docs/`. */
  readonly basePath: string;
  /** All files, from the root of the host, with a leading `/`. */
  readonly files: ReadonlySet<string>;
  /** The stories that a link to a page with the sandbox may carry by name. */
  readonly stories: readonly string[];
}
