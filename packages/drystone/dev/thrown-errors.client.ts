import type { ThrownInTab } from './mistakes.ts';

/** Reports what is thrown in the tab, by a component or by anything else. */
export function followThrownErrors(onThrown: (thrown: ThrownInTab) => void): void {
  const report = (error: unknown) => {
    if (error instanceof Error) onThrown({ message: error.message, stack: error.stack ?? '' });
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // React prints what a component throws while rendering, and reports it nowhere else.
  const print = console.error;
  console.error = (...said: unknown[]) => {
    print(...said);
    said.forEach(report);
  };
}
