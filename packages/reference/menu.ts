import { assertNever } from '@drystone/lib/assert-never';
import type { SectionLink } from '@drystone/lib/prose/prose';
import { hashOf } from '@drystone/openapi/model/anchors';
import { homeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference, ApiTag } from '@drystone/openapi/view/api-reference';
import { overviewsOf } from '@drystone/openapi/view/overviews';
import {
  type ApiSection,
  hasTagPages,
  headingsOf,
  sectionRoute,
} from '@drystone/openapi/view/sections';
import type { ApiSay } from '@drystone/openapi/words/words';
import { sectionPage } from './links/page-links.ts';

export interface ApiMenuGroup {
  readonly label: string;
  readonly href: string;
  readonly items: readonly ApiMenuItem[];
}

export interface ApiMenuItem {
  readonly label: string;
  readonly href: string;
  readonly method: string;
}

/**
 * The menu of a reference page: sections of the description, tags with their operations, overviews. Of a large API the
 * script reads the operations from the page (menu/late-items.client.ts); of one with pages of tags each item leads to its page.
 */
export function apiMenu(say: ApiSay, api: ApiReference): ApiMenuGroup[] {
  const sections = api.sections.map(toPlace);
  if (hasTagPages(api)) return [...sections, ...pagesMenu(say, api, api.route)];
  return [
    ...sections,
    ...api.tags.map((tag) => (api.isLarge ? { ...tagGroup(tag), items: [] } : tagGroup(tag))),
    ...overviewsOf(api).map(({ label, anchor }) => toPlace({ label: say(label), anchor })),
  ];
}

/** The menu of the page of a section: the way to the whole, and what the section has. */
export function sectionMenu(say: ApiSay, api: ApiReference, section: ApiSection): ApiMenuGroup[] {
  const whole = { label: api.title, href: api.route, items: [] };
  const headings = headingsOf(api, section);
  const around = headings
    ? [{ label: headings.title(say), href: sectionRoute(api, headings), items: [] }]
    : [];
  if (hasTagPages(api) && !headings) {
    return [whole, ...pagesMenu(say, api, sectionRoute(api, section), section)];
  }
  switch (section.kind) {
    case 'operations':
      return [whole, ...around, { ...tagGroup(section.tag), label: section.title(say) }];
    case 'schemas':
      return [
        whole,
        ...around,
        ...section.schemas.map(({ name, anchor }) => toPlace({ label: name, anchor })),
      ];
    case 'overviews':
    // Only an API with pages of tags has these.
    case 'tag-headings':
    case 'schema-headings':
      return [whole];
    default:
      return assertNever(section);
  }
}

function toPlace({ label, anchor }: SectionLink): ApiMenuGroup {
  return { label, href: hashOf(anchor), items: [] };
}

/** So many tags a menu has before and after that of its page: with all of them, the menus of a thousand tags are a site of their own. */
const nearbyTags = 20;

/** All pages, as the one at `own` links to them: tags that have operations, and the overviews. It has its own operations. */
function pagesMenu(
  say: ApiSay,
  api: ApiReference,
  own: string,
  section?: ApiSection,
): ApiMenuGroup[] {
  const homeOf = homeOfPlace(api);
  const { to } = sectionPage(own, homeOf);
  const tags = api.tags.filter(({ operations }) => operations.length > 0);
  const at = tags.findIndex(({ anchor }) => homeOf(anchor) === own);
  // The page of tags, which every menu begins with, has all.
  const shown = section ? tags.slice(Math.max(0, at - nearbyTags), at + nearbyTags + 1) : tags;
  return [
    ...shown.map((tag) => {
      const home = homeOf(tag.anchor);
      const isHere = home === own;
      if (isHere && section?.kind === 'operations') return tagGroup(tag);
      return { label: tag.name, href: isHere ? hashOf(tag.anchor) : home, items: [] };
    }),
    ...overviewsOf(api).map(({ label, anchor }) => ({
      label: say(label),
      href: to(anchor).href,
      items: [],
    })),
  ];
}

function tagGroup({ name, anchor, operations }: ApiTag): ApiMenuGroup {
  return {
    label: name,
    href: hashOf(anchor),
    items: operations.map((operation) => ({
      label: operation.title,
      href: hashOf(operation.anchor),
      method: operation.method,
    })),
  };
}
