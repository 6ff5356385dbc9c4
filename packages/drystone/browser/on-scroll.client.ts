import { startBackToTop } from './back-to-top.client.ts';
import { startOutline } from './outline.client.ts';

/** Starts what follows scrolling; loaded at the first scroll. Returns what to call on other pages. */
export function startOnScroll(): () => void {
  startBackToTop();
  return startOutline();
}
