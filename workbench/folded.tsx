import { type ReactNode, useEffect, useState } from 'react';
import { count } from '../lib/text.ts';

interface FoldedProps {
  /** What is in it: `optional field`. */
  of: string;
  number: number;
  /** How many have a value. */
  used: number;
  /** Opens it: what does not fit has to be seen. */
  hasProblem: boolean;
  children: ReactNode;
}

/** What need not be there. It says how much of it is sent all the same. */
export function Folded({ of, number, used, hasProblem, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(hasProblem);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  if (number === 0) return null;
  return (
    <details
      className="workbench-folded"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {count(number, of)}
        {used > 0 && <small>, {used} filled in</small>}
      </summary>
      {children}
    </details>
  );
}
