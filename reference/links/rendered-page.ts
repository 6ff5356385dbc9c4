import { cache } from 'react';
import { type PageLinks, wholePage } from './page-links.ts';

/*
 * Server components have no context. What they know about the page that is being rendered is kept by `cache`, which
 * React clears before each page. In a tab it keeps nothing, so links there lead to places of the page.
 */

const renderedPage = cache((): { links: PageLinks } => ({ links: wholePage }));

/** How the components that are rendered from here on link to places. Call it once, in the component around them. */
export function setLinks(links: PageLinks): void {
  renderedPage().links = links;
}

/** How the page that is being rendered links to places. */
export function pageLinks(): PageLinks {
  return renderedPage().links;
}
