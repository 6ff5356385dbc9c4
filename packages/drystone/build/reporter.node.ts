type OnProgress = (done: number, total: number) => void;

export interface Reporter {
  /** Runs one step of a build and prints a line for it. */
  step<Result>(name: string, run: (onProgress: OnProgress) => Promise<Result>): Promise<Result>;
  done(message: string): void;
}

const clearLine = '\r\u001B[K';

/** Shows how far a build is: counting on a terminal, a line for each step elsewhere, nothing with CI=true. */
export function createReporter(): Reporter {
  const isQuiet = process.env.CI === 'true';
  const isTerminal = process.stdout.isTTY && !isQuiet;

  return {
    async step(name, run) {
      const start = performance.now();
      const result = await run((done, total) => {
        if (isTerminal) process.stdout.write(`${clearLine}  ${name} ${done}/${total}`);
      });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (!isQuiet)
        process.stdout.write(`${isTerminal ? clearLine : ''}✓ ${name} (${seconds} s)\n`);
      return result;
    },
    done(message) {
      if (!isQuiet) console.log(message);
    },
  };
}
