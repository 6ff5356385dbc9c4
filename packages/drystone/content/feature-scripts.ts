import type { Say } from '@drystone/lib/words';
import type { ReactNode } from 'react';

/* What those modules of features export that run in a tab (page-files.ts). */

/** The client component above the docs. `say` says words that every page carries, and `data` is what the page has for the menu. */
export type FeatureMenu = (props: { say: Say; data: unknown }) => ReactNode;

/** Starts what a page needs in the tab. It is called each time that a page of the kind has come on screen. */
export type PageScript = (arrival: PageArrival) => void;

/** How a reader has come to a page, and when they leave it. */
export interface PageArrival {
  /**
   * True when the reader went back or forward to the page in the history. Their scroll position is restored then, and need not be that
   * of the fragment in the address.
   */
  readonly isReturn: boolean;
  /** Aborted when the reader goes to another page. */
  readonly signal: AbortSignal;
}

/**
 * Starts what a feature does in each tab, when the page responds. `data` is what the feature gave for the site, or undefined where it
 * gave none.
 */
export type TabScript = (tab: Tab, data: unknown) => void;

/** What a feature starts once in each tab. */
export interface TabPart {
  /** The path, as in `PageFiles`, of a module whose default export is a `TabScript`. */
  readonly script: string;
  /**
   * What the script gets: plain data. Without it, the script is started only where a service worker controls the page, because that
   * may be one of an earlier deployment.
   */
  readonly data?: unknown;
}

/** What a script gets that is started once in each tab. */
export interface Tab {
  /** Names the deployment and the edition of the document. */
  readonly buildId: string;
  /** Calls back each time that a page has come on screen, with its path. */
  readonly onPage: (listener: (path: string) => void) => void;
}

/**
 * Does what a reader asks for by pressing an element. What it throws or rejects with is reported, and gives the element the
 * attribute `data-failed` until a press succeeds. `fetched` is the response from the address in its `data-fetch`.
 */
export type OnDemandScript = (
  pressed: HTMLElement,
  fetched?: Promise<Response>,
) => void | Promise<void>;
