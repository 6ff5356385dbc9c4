import type { ReactNode } from 'react';

/**
 * The beginning of a page that welcomes: what this is in a sentence, a list of links that become its actions (the
 * first is the main one), and what can be tried beside them. Such a page has the whole width, and its table of contents comes after the hero.
 */
export function Hero({ children }: { children: ReactNode }) {
  return <div className="hero">{children}</div>;
}
