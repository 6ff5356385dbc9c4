import type { PageHead } from './heads.ts';
import { folderOf } from './heads.ts';
import type { CategoryNode, DocNode, PageTreeNode } from './page-tree.ts';
import { docsFolder } from './sources.ts';

interface Placed {
  readonly node: PageTreeNode;
  readonly position: number;
}

/** The sidebar, from the folders: each folder becomes a category, by its `category.mdx`. */
export function buildPageTree(heads: readonly PageHead[]): PageTreeNode[] {
  return childrenOf(docsFolder, heads);
}

function childrenOf(folder: string, heads: readonly PageHead[]): PageTreeNode[] {
  const placed: Placed[] = [];
  for (const page of heads) {
    if (page.kind === 'doc' && folderOf(page.source.file) === folder) {
      placed.push({
        node: docNode(page.head.label ?? page.head.title, page.route),
        position: at(page.head),
      });
    }
    if (page.kind === 'category' && folderOf(folderOf(page.source.file)) === folder) {
      const items = childrenOf(folderOf(page.source.file), heads);
      placed.push({
        node: categoryNode(page.head.label, page.route, items),
        position: at(page.head),
      });
    }
  }
  return placed
    .sort(
      (a, b) => compare(a.position, b.position) || a.node.label.localeCompare(b.node.label, 'en'),
    )
    .map(({ node }) => node);
}

/** Pages without a position come after those with one. */
function at(head: { readonly position?: number | undefined }): number {
  return head.position ?? Number.POSITIVE_INFINITY;
}

function docNode(label: string, href: string): DocNode {
  return { kind: 'doc', label, href };
}

function categoryNode(label: string, href: string, items: readonly PageTreeNode[]): CategoryNode {
  return { kind: 'category', label, href, items };
}

/** Subtraction would give NaN for two pages without a position. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
