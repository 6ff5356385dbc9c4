import { onceFor } from '@drystone/lib/once-for';
import { mapElements, type Prose } from '@drystone/lib/prose/prose';
import { fragmentId } from '@drystone/lib/url';
import { hashOf } from '@drystone/openapi/model/anchors';

/** How a page of an API links to the places of the API. */
export interface PageLinks {
  /** The attributes of a link to a place. */
  to(anchor: string): PlaceLink;
  /** A description as the page shows it. */
  prose(prose: Prose): Prose;
}

export interface PlaceLink {
  readonly href: string;
  /** A section is a document of its own, so the router leaves links to it alone. */
  readonly target?: '_top';
}

/** The page has every place. */
export const wholePage: PageLinks = {
  to: (anchor) => ({ href: hashOf(anchor) }),
  prose: (prose) => prose,
};

/** The page at `own` is a section; `routeOf` says on which page of the API a place is written out. */
export function sectionPage(own: string, routeOf: (anchor: string) => string): PageLinks {
  const to = (anchor: string): PlaceLink => {
    const route = routeOf(anchor);
    return route === own
      ? { href: hashOf(anchor) }
      : { href: route + hashOf(anchor), target: '_top' };
  };
  return {
    to,
    prose: onceFor((prose) =>
      mapElements(prose, (element) => {
        const { href } = element.properties;
        if (typeof href !== 'string' || !href.startsWith('#')) return [element];
        const link = to(fragmentId(href) ?? href.slice(1));
        return [{ ...element, properties: { ...element.properties, ...link } }];
      }),
    ),
  };
}
