import { type ReactNode, useState } from 'react';
import { count } from '../lib/text.ts';

interface FoldedProps {
  /** What is in it: `optional field`. */
  of: string;
  number: number;
  /** Open from the beginning, because something in it has a value. */
  isUsed: boolean;
  children: ReactNode;
}

/** What need not be there. It stays as the reader leaves it: a field that is emptied does not go away. */
export function Folded({ of, number, isUsed, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isUsed);
  if (number === 0) return null;
  return (
    <details
      className="workbench-folded"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{count(number, of)}</summary>
      {children}
    </details>
  );
}
