import type { FenceOption } from './fence-option.ts';
import type { SnippetSource } from './snippet-source.ts';

/** What follows the language of a fenced code block. */
export interface FenceMeta {
  /** The file that the code is taken from; empty where it is in the page itself. */
  readonly source: SnippetSource;
  /** Uses of all other options, from left to right. */
  readonly uses: readonly FenceUse[];
  /** Words that no option matches. */
  readonly unknown: readonly string[];
}

/** One use of an option. */
export interface FenceUse {
  /** The option. */
  readonly option: FenceOption;
  /** The match of its `pattern`. */
  readonly match: RegExpExecArray;
}
