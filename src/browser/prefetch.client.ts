import { pageKey, payloadUrl } from '../lib/url.ts';
import { whenContentChanges } from './content-changes.client.ts';
import { internalLink } from './internal-link.client.ts';
import { listen } from './listen.client.ts';
import { loadPage } from './load-page.client.ts';

/*
 * Pages fetched before they are asked for: links in view as a hint to the browser, links that the reader
 * points at or focuses at once. Nothing of this on a slow connection.
 */

/** A pointer that only passes over a link does not mean it. */
const hoverDelay = 65;
const hinted = new Set<string>();

/** Tells at each call, because a connection changes. */
export type IsSlowConnection = () => boolean;

export function startPrefetching(isSlow: IsSlowConnection): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (!isSlow()) hint(target as HTMLAnchorElement);
    }
  });
  whenContentChanges(() => {
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  });
  watchIntent(isSlow);
}

function hint(link: HTMLAnchorElement): void {
  const url = internalLink(link);
  if (!url) return;
  const key = pageKey(url.pathname);
  if (hinted.has(key) || key === pageKey(location.pathname)) return;
  hinted.add(key);
  const element = document.createElement('link');
  element.rel = 'prefetch';
  element.href = payloadUrl(key);
  document.head.append(element);
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
  listen('touchstart', ({ target }) => preload(target));
  listen('focusin', ({ target }) => preload(target));
}

function loadTarget(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const url = link && internalLink(link);
  if (!url || pageKey(url.pathname) === pageKey(location.pathname)) return;
  // What goes wrong here is told when the reader really goes there.
  loadPage(url.pathname).catch(() => {});
}
