import type { ReactNode } from 'react';
import type { InterfaceSay } from '../../words/words.ts';

/** Optional material, closed at first. The browser opens it for its own search and for links into it. */
export function Details({
  say,
  summary = say('Details'),
  children,
}: {
  say: InterfaceSay;
  summary?: string;
  children: ReactNode;
}) {
  return (
    <details className="details">
      <summary>{summary}</summary>
      <div className="details-content">{children}</div>
    </details>
  );
}
