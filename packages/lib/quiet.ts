/** Knows whether anybody is waiting for an answer. */
export interface Quiet {
  /** Holds while the work runs, whether it succeeds or not. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Settles as soon as nobody waits. */
  whenQuiet(): Promise<void>;
}

export function createQuiet(): Quiet {
  let running = 0;
  let waiting: (() => void)[] = [];
  return {
    async during(work) {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) {
          for (const resolve of waiting) resolve();
          waiting = [];
        }
      }
    },
    whenQuiet: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}
