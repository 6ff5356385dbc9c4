import { listen } from '../dom/listen.client.ts';
import { whenNear } from '../dom/near-window.client.ts';
import { whenAdded } from './content-changes.client.ts';
import { internalLink } from './internal-link.client.ts';
import { loadPage, prefetchPage } from './load-page.client.ts';

/*
 * Pages fetched before they are asked for: the bytes of links in view, one after the other, and the whole page
 * of a link that the reader points at or focuses. Nothing of this on a slow connection. Not by
 * `<link rel=prefetch>`, which Firefox checks against `default-src`.
 */

/** A pointer that only passes over a link does not mean it. */
const hoverDelay = 65;

/** Tells at each call, because a connection changes. */
export type IsSlowConnection = () => boolean | undefined;

export function startPrefetching(isSlow: IsSlowConnection): void {
  /** The fetches of links in view follow each other, so that what the reader asks for never waits for them. */
  let queue = Promise.resolve();
  const prefetchInView = whenNear((link) => {
    const url = internalLink(link as HTMLAnchorElement);
    queue = queue.then(() => {
      if (url && !isSlow()) return prefetchPage(url.pathname);
    });
  }, '0%');
  // Of the hits of a search the first: a list of them is new with each letter.
  const links = 'a[href^="/"]:not([aria-selected=false])';
  whenAdded(links, prefetchInView);
  watchIntent(isSlow);
}

function watchIntent(isSlow: IsSlowConnection): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const preload = (target: EventTarget | null) => {
    if (!isSlow()) loadTarget(target);
  };
  listen('pointerover', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => preload(target), hoverDelay);
  });
  for (const name of ['touchstart', 'focusin'] as const) {
    listen(name, ({ target }) => preload(target));
  }
}

function loadTarget(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const url = link && internalLink(link);
  // What goes wrong here is reported when the reader really goes there.
  if (url) loadPage(url.pathname).catch(() => {});
}
