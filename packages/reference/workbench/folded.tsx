import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from './use-say.ts';

interface FoldedProps {
  /** What is in it: `3 optional fields`. */
  label: string;
  number: number;
  /** How many have a value. */
  used: number;
  /** Opens it: what does not fit has to be seen. */
  hasProblem: boolean;
  children: ReactNode;
}

/** What need not be there. It says how much of it is sent all the same. */
export function Folded({ label, number, used, hasProblem, children }: FoldedProps) {
  const say = useSay();
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
        {label}
        {used > 0 && <small>, {say('{count} filled in', { count: used })}</small>}
      </summary>
      {children}
    </details>
  );
}
