import type { ReactNode } from 'react';

/** All words of the glossary with their meanings; the list comes from the glossary when the page is compiled. */
export function Glossary({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
