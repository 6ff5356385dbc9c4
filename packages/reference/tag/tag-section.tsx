import { sayAround } from '@drystone/lib/phrases';
import type { ApiTag } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { ReactNode } from 'react';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Prose } from '../prose/prose.tsx';

interface TagSectionProps {
  say: ApiSay;
  tag: ApiTag;
  links: PageLinks;
  children: ReactNode;
}

/** A tag with its operations. */
export function TagSection({ say, tag, links, children }: TagSectionProps) {
  const { name, anchor, description, parent } = tag;
  const [before, after] = sayAround(say, 'Part of {name}.');
  return (
    <section className="tag">
      <h2 id={anchor}>
        {name}
        <HeadingAnchor say={say} anchor={anchor} label={name} />
      </h2>
      {parent && (
        <p>
          {before}
          <a {...links.to(parent.anchor)}>{parent.label}</a>
          {after}
        </p>
      )}
      <Prose say={say} text={description} links={links} />
      {children}
    </section>
  );
}
