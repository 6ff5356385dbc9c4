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
export async function loadLate<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (import.meta.env.SSR) return load();
  for (;;) {
    try {
      return await new Promise((resolve, reject) => {
        load().then(resolve, reject);
        setTimeout(reject, patience, noResponse);
      });
    } catch (error) {
      await new Promise<void>((retry) => report(error, retry));
    }
  }
}
