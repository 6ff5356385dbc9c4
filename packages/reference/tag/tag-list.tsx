import { sayCount } from '@drystone/lib/phrases';
import { firstParagraph, plainText } from '@drystone/lib/prose/prose';
import { homeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference, ApiTag } from '@drystone/openapi/view/api-reference';
import { overviewsOf, tagsAnchor } from '@drystone/openapi/view/overviews';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { PageLinks } from '../links/page-links.ts';
import { Overview } from '../overviews/overview.tsx';

/** The tags of an API with more operations than one page can name: each leads to the page that names its operations. */
export function TagList({ say, api, links }: { say: ApiSay; api: ApiReference; links: PageLinks }) {
  const homeOf = homeOfPlace(api);
  const others = overviewsOf(api).filter(({ anchor }) => 'target' in links.to(anchor));
  return (
    <Overview say={say} anchor={tagsAnchor} title={say('Operations')}>
      <ul className="tag-list">
        {api.tags.map((tag) => (
          <TagItem key={tag.anchor} say={say} tag={tag} page={homeOf(tag.anchor)} />
        ))}
        {others.map(({ anchor, label }) => (
          <li key={anchor} id={anchor}>
            <a {...links.to(anchor)}>{say(label)}</a>
          </li>
        ))}
      </ul>
    </Overview>
  );
}

interface TagItemProps {
  say: ApiSay;
  tag: ApiTag;
  /** Address of the page that names its operations. */
  page: string;
}

function TagItem({ say, tag: { anchor, name, description, operations }, page }: TagItemProps) {
  const about = plainText(firstParagraph(description));
  return (
    <li id={anchor}>
      {operations.length > 0 ? (
        <a href={page} target="_top">
          {name}
        </a>
      ) : (
        name
      )}{' '}
      <small>{sayCount(say, operations.length, '{count} operation', '{count} operations')}</small>
      {about && <p>{about}</p>}
    </li>
  );
}
