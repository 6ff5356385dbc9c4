import type { ReactNode } from 'react';
import type { InterfaceSay } from '../words/words.ts';

/* What those modules of features export that run in a tab (page-files.ts). */

/** The client component above the docs. `say` says words of the interface, and `data` is what the page has for the menu. */
export type FeatureMenu = (props: { say: InterfaceSay; data: unknown }) => ReactNode;

/** Starts what a page needs in the tab. It is called each time that a page of the kind has come on screen. */
export type PageScript = (arrival: PageArrival) => void;

export interface PageArrival {
  /** True when the reader went back or forward to the page: they are where they were, which need not be where the address leads. */
  readonly isReturn: boolean;
  /** Aborted when the reader goes to another page. */
  readonly signal: AbortSignal;
}

/**
 * Starts what a feature does in each tab, when the page responds. `data` is what the feature gave for the site, or undefined where it
 * gave none.
 */
export type TabScript = (tab: Tab, data: unknown) => void;

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
