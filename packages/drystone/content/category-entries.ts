import { count } from '@drystone/lib/text';
import { pageAt } from './page-index.ts';
import { type PageNode, pagesIn, pathTo } from './page-tree.ts';
import type { SiteView } from './site.ts';

/** A direct child of a category, as its index page lists it. */
export interface CategoryEntry {
  readonly title: string;
  readonly href: string;
  readonly description: string;
}

export function categoryEntries(route: string, site: SiteView): readonly CategoryEntry[] {
  const node = pathTo(site.edition.tree, route).at(-1);
  const children = node?.kind === 'category' ? pagesIn(node.items) : [];
  return children.map((child) => ({
    title: child.label,
    href: child.href,
    description: describe(child, site),
  }));
}

function describe(node: PageNode, site: SiteView): string {
  const description = pageAt(site.pages, node.href)?.description;
  if (description) return description;
  return node.kind === 'category' ? count(pagesIn(node.items).length, 'item') : '';
}
