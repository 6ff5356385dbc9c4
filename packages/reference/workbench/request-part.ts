import type { Draft } from './draft.ts';
import type { Problems } from './request.ts';
import type { Settings } from './settings.ts';
import type { Target } from './target.ts';

/** What a part of the form of a request works on. */
export interface RequestPart {
  readonly target: Target;
  readonly draft: Draft;
  readonly settings: Settings;
  readonly problems: Problems;
  readonly onChange: (draft: Draft) => void;
}
