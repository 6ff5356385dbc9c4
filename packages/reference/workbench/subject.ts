import type { Target } from './target.ts';

/** What the workbench is about. */
export interface Subject {
  readonly api: string;
  /** Which of the sandbox's APIs it is, where it is one. */
  readonly sandbox: string | undefined;
  /** Where its requests may be sent to. */
  readonly origins: readonly string[];
  readonly tool: string | undefined;
  /** Missing when only the sandbox was asked for. */
  readonly target: Target | undefined;
  /** The fragment of a link that carries a story. */
  readonly story: string | undefined;
}
