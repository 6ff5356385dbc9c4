import type { ReactNode } from 'react';
import { inKilograms } from './units/weight.ts';

interface HarvestProps {
  /** In grams. Attributes of a page are text. */
  grams: string;
  children: ReactNode;
}

/** Rendered at build: no script for it is sent. */
export default function Harvest({ grams, children }: HarvestProps) {
  return (
    <figure className="harvest">
      <strong>{inKilograms(Number(grams))}</strong>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
