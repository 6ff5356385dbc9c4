import type { ApiMenuGroup } from '../content/page-meta.ts';
import { hashOf } from './anchors.ts';
import type { ApiReference } from './model.ts';
import { overviewsOf } from './overviews.ts';

/** The menu of a reference page: sections of the description, tags with their operations, overviews. */
export function apiMenu(api: ApiReference): ApiMenuGroup[] {
  return [
    ...api.sections.map(({ label, anchor }) => ({ label, href: hashOf(anchor), items: [] })),
    ...api.tags.map(({ name, anchor, operations }) => ({
      label: name,
      href: hashOf(anchor),
      items: operations.map((operation) => ({
        label: operation.title,
        href: hashOf(operation.anchor),
        method: operation.method,
      })),
    })),
    ...overviewsOf(api).map(({ label, anchor }) => ({ label, href: hashOf(anchor), items: [] })),
  ];
}
