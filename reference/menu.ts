import type { ApiMenuGroup } from '../engine/content/page-meta.ts';
import { assertNever } from '../lib/assert-never.ts';
import { hashOf } from '../openapi/model/anchors.ts';
import type { ApiReference, ApiTag } from '../openapi/view/api-reference.ts';
import { overviewsOf } from '../openapi/view/overviews.ts';
import type { ApiSection } from '../openapi/view/sections.ts';

/**
 * The menu of a reference page: sections of the description, tags with their operations, overviews. Of a large API the
 * script reads the operations from the page (menu/late-items.client.ts).
 */
export function apiMenu(api: ApiReference): ApiMenuGroup[] {
  return [
    ...api.sections.map(({ label, anchor }) => ({ label, href: hashOf(anchor), items: [] })),
    ...api.tags.map((tag) => (api.isLarge ? { ...tagGroup(tag), items: [] } : tagGroup(tag))),
    ...overviewsOf(api).map(({ label, anchor }) => ({ label, href: hashOf(anchor), items: [] })),
  ];
}

/** The menu of the page of a section: the way to the whole, and what the section has. */
export function sectionMenu(api: ApiReference, section: ApiSection): ApiMenuGroup[] {
  const whole = { label: api.title, href: api.route, items: [] };
  switch (section.kind) {
    case 'operations':
      return [whole, tagGroup(section.tag)];
    case 'schemas':
      return [
        whole,
        ...section.schemas.map(({ name, anchor }) => ({
          label: name,
          href: hashOf(anchor),
          items: [],
        })),
      ];
    case 'overviews':
      return [whole];
    default:
      return assertNever(section);
  }
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
