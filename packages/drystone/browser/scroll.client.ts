import { fragmentId } from '@drystone/lib/url';

/*
 * Scroll positions by history entry. The browser restores positions by itself only when the page is
 * already there; ours arrives later, so we restore after rendering.
 */

interface Place {
  readonly y: number;
  /** The heading nearest to the top of the window: its place is true also after the text above has another height. */
  readonly heading?: { readonly id: string; readonly top: number } | undefined;
}

const places = new Map<string, Place>();
/** The first entry of a visit has no key. */
const firstEntry = '';
let current = firstEntry;
/** True while another page is about to come: what scrolls now is not the reader. */
let isLeaving = false;

export function startScrollMemory(key: string | undefined): void {
  current = key ?? firstEntry;
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      if (!isLeaving) places.set(current, { y: scrollY });
    },
    { passive: true },
  );
  // A reload or a return from another site is the browser's own business.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Call this before the reader goes elsewhere; on this page as well, which may have grown when they return. */
export function rememberPlace(): void {
  let heading: Place['heading'];
  for (const element of document.querySelectorAll('main :is(h2, h3, h4)[id]')) {
    // To measure what is far away or closed would have the browser lay it out: seconds, in a page of 10,000 headings.
    if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue;
    const { top } = element.getBoundingClientRect();
    if (!heading || Math.abs(top) < Math.abs(heading.top)) heading = { id: element.id, top };
  }
  places.set(current, { y: scrollY, heading });
}

/** Call this when another page is about to replace the one on screen. */
export function leaveHistoryEntry(): void {
  rememberPlace();
  isLeaving = true;
}

/** From now on places belong to this entry. */
export function enterHistoryEntry(key: string | undefined): void {
  current = key ?? firstEntry;
  isLeaving = false;
}

export function restoreScroll(key: string | undefined): void {
  const { y, heading } = places.get(key ?? firstEntry) ?? { y: 0 };
  moveQuietly(() => scrollTo(0, y));
  const element = heading && document.getElementById(heading.id);
  if (!element) return;
  const align = () =>
    moveQuietly(() => scrollBy(0, element.getBoundingClientRect().top - heading.top));
  align();
  // What was far away has its real height only after it has come near.
  requestAnimationFrame(align);
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
  moveQuietly(() => target.scrollIntoView());
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

/** Moves of the last two frames that the reader did not make. */
let moves = 0;

/**
 * Call this when something other than the reader moves the page, or may move it: what follows scrolling ignores the
 * scroll events of the next two frames. A jump of the browser may scroll in the first and report it in the second.
 */
export function swallowNextScroll(): void {
  moves++;
  requestAnimationFrame(() => requestAnimationFrame(() => moves--));
}

/** True when the reader did not cause a scroll event. */
export function isSwallowed(): boolean {
  return moves > 0;
}

/** Runs what may move the page. Where it does not, the next scroll is the reader's. */
export function moveQuietly(move: () => void): void {
  const before = scrollY;
  move();
  if (scrollY !== before) swallowNextScroll();
}
