import { fragmentId } from '../../lib/url.ts';

/*
 * Scroll positions by history entry. The browser restores positions by itself only when the page is
 * already there; ours arrives later, so we restore after rendering.
 */

const positions = new Map<string, number>();
/** The first entry of a visit has no key. */
const firstEntry = '';
let current = firstEntry;

export function startScrollMemory(key: string | undefined): void {
  current = key ?? firstEntry;
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => positions.set(current, scrollY), { passive: true });
  // A reload or a return from another site is the browser's own business.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** From now on positions belong to this entry. */
export function enterHistoryEntry(key: string | undefined): void {
  current = key ?? firstEntry;
}

export function restoreScroll(key: string | undefined): void {
  scrollTo(0, positions.get(key ?? firstEntry) ?? 0);
}

/** Brings the target of a hash into view; without a hash, the top of the page. Says whether it was found. */
export function scrollToHash(hash: string): boolean {
  const id = hash && fragmentId(hash);
  if (!id) {
    scrollTo(0, 0);
    return true;
  }
  const target = document.getElementById(id);
  if (!target) return false;
  reveal(target);
  swallowNextScroll();
  target.scrollIntoView();
  return true;
}

/** Opens everything around an element that hides it, so that a link into it shows it. */
export function reveal(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    // What the browser itself tells a panel that it has found something in.
    if (at.hasAttribute('hidden')) at.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
}

let isSwallowing = false;

/** The reader does not cause the next scroll event: what follows scrolling ignores it. */
export function swallowNextScroll(): void {
  isSwallowing = true;
}

/** Call this once for each scroll event, by whoever follows scrolling. */
export function isSwallowed(): boolean {
  // All listeners of one event ask before the next task.
  if (isSwallowing) setTimeout(() => (isSwallowing = false));
  return isSwallowing;
}

/** Scrolls to keep something in its place. */
export function scrollQuietly(distance: number): void {
  if (Math.abs(distance) < 1) return;
  swallowNextScroll();
  scrollBy(0, distance);
}
