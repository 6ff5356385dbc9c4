import type { ReactNode } from 'react';

/** A numbered list whose items are the steps of a task: each number has a place of its own, and a line leads to the next. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
