import type { Redirect } from '../../content/redirects.ts';

/**
 * Stands where headings of the page once were, and shows itself to a reader whose address names one. The script of such
 * pages (browser/moved-headings.client.ts) goes on to the new place at once.
 */
export function MovedHeadings({ moved }: { moved: readonly Redirect[] }) {
  return moved.map(({ from, to }) => (
    <p key={from} id={from} className="moved-heading">
      What you are looking for has moved. <a href={to}>Go to its new place</a>
    </p>
  ));
}
