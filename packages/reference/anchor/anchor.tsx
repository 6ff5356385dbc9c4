import { hashOf } from '@drystone/openapi/model/anchors';
import type { ApiSay } from '@drystone/openapi/words/words';

interface AnchorProps {
  say: ApiSay;
  anchor: string;
  /** What the link leads to, for those who hear it. */
  label: string;
}

/** The link of a row to itself. Its sign comes from the style sheet, so that it is not text of the page. */
export function Anchor({ say, anchor, label }: AnchorProps) {
  // biome-ignore lint/a11y/useAnchorContent: its accessible name is the label
  return <a href={hashOf(anchor)} aria-label={say('Link to {title}', { title: label })} />;
}

/** The same for a heading, as on all pages. */
export function HeadingAnchor({ say, anchor, label }: AnchorProps) {
  return (
    <a
      className="heading-anchor"
      href={hashOf(anchor)}
      aria-label={say('Direct link to {title}', { title: label })}
    >
      #
    </a>
  );
}
