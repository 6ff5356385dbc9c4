import { askedFailure } from './tab-events.ts';

/** Reports what the reader asked for and did not get: a newer deployment may be the cause, or a reload the remedy. */
export function reportAsked(error: unknown): void {
  // Firefox aborts what a page is still fetching when the reader leaves it.
  if (error instanceof DOMException && error.name === 'AbortError') return;
  console.warn(error);
  dispatchEvent(new CustomEvent(askedFailure, { detail: error }));
}
