import { patience } from './no-response.ts';
import { askedFailure } from './tab-events.ts';

/** When the reader last began to go elsewhere: Firefox then gives up what the page loads, which is no failure. */
let left = Number.NEGATIVE_INFINITY;
addEventListener('beforeunload', () => {
  left = performance.now();
});

/** Reports what the reader asked for and did not get: a newer deployment may be the cause, or a reload the remedy. */
export function reportAsked(error: unknown): void {
  if (performance.now() - left < patience) return;
  console.warn(error);
  dispatchEvent(new CustomEvent(askedFailure, { detail: error }));
}
