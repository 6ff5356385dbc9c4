import type { ApiSay } from '@drystone/openapi/words/words';
import type { ReactNode } from 'react';
import { HeadingAnchor } from '../anchor/anchor.tsx';

interface OverviewProps {
  say: ApiSay;
  anchor: string;
  title: string;
  children: ReactNode;
}

/** A section of the page that looks at the whole API. */
export function Overview({ say, anchor, title, children }: OverviewProps) {
  return (
    <section className="overview">
      <h2 id={anchor}>
        {title}
        <HeadingAnchor say={say} anchor={anchor} label={title} />
      </h2>
      {children}
    </section>
  );
}
