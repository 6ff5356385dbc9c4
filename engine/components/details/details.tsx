import type { ReactNode } from 'react';
import { say } from '../../words/say.ts';

/** Optional material, closed at first. The browser opens it for its own search and for links into it. */
export function Details({
  summary = say('Details'),
  children,
}: {
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
