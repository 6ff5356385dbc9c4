import { onceFor } from '../../lib/once-for.ts';
import { fragmentId } from '../../lib/url.ts';
import { hashOf } from '../../openapi/model/anchors.ts';
import { mapElements, type Prose } from '../../openapi/prose/prose.ts';

/** How a page of an API links to the places of the API. */
export interface PageLinks {
  /** The address of a place. */
  href(anchor: string): string;
  /** A description as the page shows it. */
  prose(prose: Prose): Prose;
}

/** The page has every place. */
export const wholePage: PageLinks = { href: hashOf, prose: (prose) => prose };

/** The page of a section has the places in `anchors`; the others are on the page at `whole`. */
export function sectionPage(anchors: ReadonlySet<string>, whole: string): PageLinks {
  const leaves = (href: unknown): href is string =>
    typeof href === 'string' && href.startsWith('#') && !anchors.has(fragmentId(href) ?? href);
  return {
    href: (anchor) => (anchors.has(anchor) ? '' : whole) + hashOf(anchor),
    prose: onceFor((prose) =>
      mapElements(prose, (element) => {
        const { href } = element.properties;
        return leaves(href)
          ? [{ ...element, properties: { ...element.properties, href: whole + href } }]
          : [element];
      }),
    ),
  };
}
