import type { Redirect } from '../../content/redirects.ts';
import type { InterfaceSay } from '../../words/words.ts';
import { movedHeadingPart } from './moved-heading.ts';

/**
 * A place where a heading of the page once was. It shows itself to a reader whose address names one. The script of such
 * pages (browser/moved-headings.client.ts) goes on to the new place at once.
 */
export function MovedHeadings({ say, moved }: { say: InterfaceSay; moved: readonly Redirect[] }) {
  return moved.map(({ from, to }) => (
    <p key={from} id={from} className={movedHeadingPart}>
      {`${say('What you are looking for has moved.')} `}
      <a href={to}>{say('Go to its new place')}</a>
    </p>
  ));
}
