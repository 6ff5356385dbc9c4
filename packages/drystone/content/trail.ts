import type { Page } from './page.ts';
import { type PageTreeNode, pathTo } from './page-tree.ts';

/** The names of what a page is in, from the outside in: its categories, or what its feature says. */
export function trailOf(page: Page, tree: readonly PageTreeNode[]): readonly string[] {
  if (page.kind === 'feature') return page.trail ?? [];
  return pathTo(tree, page.route)
    .slice(0, -1)
    .map(({ label }) => label);
}
