import type { Problem } from '@drystone/lib/problems';

/** The mistakes of the site folder, as the development server sends them to the open tabs. */
export interface Mistakes {
  /** Counts the states of the site folder: a page of an older one is out of date. */
  readonly revision: number;
  readonly mistakes: readonly ShownProblem[];
}

/** A problem with what an open tab shows beside it. */
export interface ShownProblem extends Problem {
  /** Where the file is, so that it can be opened in an editor. */
  readonly path: string;
}

/** What a component threw in a tab after the page was made. */
export interface ThrownInTab {
  readonly message: string;
  /** With the addresses of modules. */
  readonly stack: string;
}

export const mistakesUrl = '/@mistakes.json';

/** The events of the development server, beside those of Vite. */
export const events = {
  /** The site is another one: pages and frame are to be fetched again. */
  changed: 'site:changed',
  /** Mistakes have come or gone (`Mistakes`). */
  mistakes: 'site:mistakes',
  /** Files that are served as they are have other content (their addresses). */
  files: 'site:files',
  /** From a tab to the server: something was thrown there (`ThrownInTab`). */
  thrown: 'site:thrown',
} as const;
