import type { Problem } from '../../lib/problems.ts';

/** What the development server tells the open tabs. */
export interface Told {
  /** Counts the states of the site folder: a page of an older one is out of date. */
  readonly revision: number;
  readonly mistakes: readonly ToldProblem[];
}

export interface ToldProblem extends Problem {
  /** Where the file is, so that it can be opened in an editor. */
  readonly path: string;
}

export const toldUrl = '/@mistakes.json';

/** The events of the development server, beside those of Vite. */
export const events = {
  /** The site is another one: pages and frame are to be fetched again. */
  changed: 'site:changed',
  /** Mistakes have come or gone (`Told`). */
  told: 'site:told',
  /** Files that are served as they are have other content (their addresses). */
  files: 'site:files',
} as const;
