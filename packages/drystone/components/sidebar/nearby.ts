import { onceFor } from '@drystone/lib/once-for';
import { flatten, type PageTreeNode, pathTo } from '../../content/page-tree.ts';

/** With more pages than this, the list of all of them would be most of the HTML of each. */
const mostPages = 200;

/** Of one list. */
const mostOfList = 60;

/** Each page of a build asks this of the same tree. */
export const isLarge = onceFor((tree: readonly PageTreeNode[]) => flatten(tree).length > mostPages);

/**
 * The part of a tree that is near a page: of the categories above it what is in them, of all others the name alone. Of
 * a long list, the entries around the page. A category's own page lists the rest.
 */
export function nearby(tree: readonly PageTreeNode[], pathname: string): readonly PageTreeNode[] {
  return nearestIn(tree, pathTo(tree, pathname));
}

function nearestIn(
  nodes: readonly PageTreeNode[],
  path: readonly PageTreeNode[],
): readonly PageTreeNode[] {
  const place = nodes.findIndex((node) => path.includes(node));
  const last = Math.max(0, nodes.length - mostOfList);
  const start = Math.min(last, Math.max(0, place - mostOfList / 2));
  return nodes
    .slice(start, start + mostOfList)
    .map((node) =>
      node.kind === 'category'
        ? { ...node, items: path.includes(node) ? nearestIn(node.items, path) : [] }
        : node,
    );
}
