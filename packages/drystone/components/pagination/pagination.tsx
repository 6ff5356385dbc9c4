import type { Neighbours, PageLink } from '../../content/page-tree.ts';
import type { InterfaceSay } from '../../words/words.ts';
import { Icon } from '../icon/icon.tsx';

/** The pages before and after this one in the sidebar. */
export function Pagination({
  say,
  neighbours: { previous, next },
}: {
  say: InterfaceSay;
  neighbours: Neighbours;
}) {
  return (
    <nav className="pagination" aria-label={say('Docs pages')}>
      {previous && <Neighbour link={previous} rel="prev" label={say('Previous')} />}
      {next && <Neighbour link={next} rel="next" label={say('Next')} />}
    </nav>
  );
}

interface NeighbourProps {
  link: PageLink;
  rel: 'prev' | 'next';
  label: string;
}

function Neighbour({ link, rel, label }: NeighbourProps) {
  return (
    <a href={link.href} rel={rel}>
      <span className="pagination-label">{label}</span>
      <span className="pagination-title">
        {rel === 'prev' && <Icon name="arrow-left" />}
        {link.label}
        {rel === 'next' && <Icon name="arrow-right" />}
      </span>
    </a>
  );
}
