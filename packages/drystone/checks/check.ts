import type { Problem } from '@drystone/lib/problems';
import type { BuiltSite } from './built-site.node.ts';

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
