import { noResponse, patience } from './no-response.ts';

/** Tells the reader what went wrong, and calls back when they want it to be asked for again. */
export type OnLateFailure = (error: unknown, onRetry: () => void) => void;

let report: OnLateFailure = () => {};

export function reportLateFailures(onFailure: OnLateFailure): void {
  report = onFailure;
}

/**
 * Loads what the page needs by itself, but later. Settles when it is there: a failure is reported, and then it is asked for
 * again. So a part that waits for its script stays the HTML that it is.
 */
export async function loadLate<Loaded>(
  load: () => Promise<Loaded>,
  onFailure?: OnLateFailure,
): Promise<Loaded> {
  if (import.meta.env.SSR) return load();
  for (;;) {
    try {
      return await inTime(load());
    } catch (error) {
      await new Promise<void>((retry) => (onFailure ?? report)(error, retry));
    }
  }
}

/** Rejects with `noResponse` when there is none for half a minute. */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    loading.then(resolve, reject);
    setTimeout(reject, patience, noResponse);
  });
}
