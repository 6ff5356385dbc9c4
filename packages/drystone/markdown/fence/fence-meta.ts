import type { FenceOption } from './fence-option.ts';
import type { SnippetSource } from './snippet-source.ts';

/** What follows the language of a fence. */
export interface FenceMeta {
  /** The file that the code is in. */
  readonly source: SnippetSource;
  /** All else, from left to right. */
  readonly uses: readonly FenceUse[];
  /** Words that no option matches. */
  readonly unknown: readonly string[];
}

export interface FenceUse {
  readonly option: FenceOption;
  readonly match: RegExpExecArray;
}
