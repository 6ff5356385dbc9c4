import type { ApiId } from '../fellmoor/sandbox/behaviour/contract.ts';
import type { Scenario } from '../fellmoor/sandbox/scenarios.ts';
import type { Target } from './target.ts';

/** What the workbench is about. */
export interface Subject {
  readonly api: string;
  /** Which of the sandbox's APIs it is, where it is one. */
  readonly sandbox: ApiId | undefined;
  readonly tool: string | undefined;
  /** Missing when only the sandbox was asked for. */
  readonly target: Target | undefined;
  readonly story: LinkedStory | undefined;
}

/** What a link to a story holds: the story, or something that is none. */
export type LinkedStory =
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  | { readonly kind: 'unreadable'; readonly reason: string };
