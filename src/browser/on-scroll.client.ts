import type { fragmentId } from '../lib/url.ts';
import { startBackToTop } from './back-to-top.client.ts';
import type { iconButton } from './icon-button.client.ts';
import { startOutline } from './outline.client.ts';

/** Parts of the app, handed over so that this script shares no file with it. */
export interface ScrollParts {
  readonly makeButton: typeof iconButton;
  readonly isSwallowed: () => boolean;
  readonly focusTop: () => void;
  readonly fragmentId: typeof fragmentId;
}

/** Starts what follows scrolling; loaded at the first scroll. Returns what to call on other pages. */
export function startOnScroll(parts: ScrollParts): () => void {
  startBackToTop(parts);
  return startOutline(parts.fragmentId);
}
