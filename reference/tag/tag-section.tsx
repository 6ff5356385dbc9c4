import type { ReactNode } from 'react';
import type { ApiTag } from '../../openapi/view/api-reference.ts';
import { sayAround } from '../../openapi/words/say.ts';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Prose } from '../prose/prose.tsx';

interface TagSectionProps {
  tag: ApiTag;
  links: PageLinks;
  children: ReactNode;
}

/** A tag with its operations. */
export function TagSection({ tag, links, children }: TagSectionProps) {
  const { name, anchor, description, parent } = tag;
  const [before, after] = sayAround('Part of {name}.');
  return (
    <section className="tag">
      <h2 id={anchor}>
        {name}
        <HeadingAnchor anchor={anchor} label={name} />
      </h2>
      {parent && (
        <p>
          {before}
          <a {...links.to(parent.anchor)}>{parent.label}</a>
          {after}
        </p>
      )}
      <Prose text={description} links={links} />
      {children}
    </section>
  );
}
