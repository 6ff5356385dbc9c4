import type { ListKey } from 'drystone/content/links';

/** What the sandbox answers to the first call of one of its stories, recorded at build, for a page to show. */
export interface RecordedStory {
  readonly title: string;
  /** The call in several languages, as the API reference prints it. */
  readonly samples: readonly RecordedSample[];
  /** `201 Created`. */
  readonly status: string;
  /** JSON on several lines; empty for an answer without a body. */
  readonly body: string;
  /** The states that the thing has had at the end of the story, in their order. */
  readonly states: readonly string[];
}

export interface RecordedSample {
  /** What its tab says. */
  readonly label: string;
  readonly language: 'bash' | 'python';
  readonly code: string;
}

/** What the stories of the sandbox begin with, by their names. */
export const storyList: ListKey<RecordedStory> = { name: 'stories', none: new Map() };
