import type { SidebarBadge, SidebarLink } from '../config/sidebar-entries.ts';
import type { PageHead } from './heads.ts';
import { folderOf } from './heads.ts';
import type { PageTreeNode } from './page-tree.ts';
import { docsFolder } from './sources.ts';

interface Placed {
  readonly node: PageTreeNode;
  readonly position: number;
}

/**
 * The sidebar, from the folders: each folder becomes a category, by its `category.mdx`. `links` are those at the top.
 */
export function buildPageTree(
  heads: readonly PageHead[],
  links: readonly SidebarLink[] = [],
): PageTreeNode[] {
  return childrenOf(docsFolder, heads, links);
}

function childrenOf(
  folder: string,
  heads: readonly PageHead[],
  links: readonly SidebarLink[],
): PageTreeNode[] {
  const placed: Placed[] = links.map((link) => ({
    node: { kind: 'link', label: link.label, href: link.href, ...badgeOf(link) },
    position: at(link),
  }));
  for (const { kind, head, route: href, source } of heads) {
    if (kind === 'doc' && folderOf(source.file) === folder && !head.unlisted) {
      placed.push({
        node: { kind: 'doc', label: head.label ?? head.title, href, ...badgeOf(head) },
        position: at(head),
      });
    }
    if (kind === 'category' && folderOf(folderOf(source.file)) === folder) {
      const items = childrenOf(folderOf(source.file), heads, head.links);
      placed.push({
        node: { kind: 'category', label: head.label, href, items, ...badgeOf(head) },
        position: at(head),
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

/** A draft says that it is one: the tree has it only while the site is written. */
function badgeOf({
  draft,
  badge,
}: {
  readonly draft?: boolean;
  readonly badge?: SidebarBadge | undefined;
}): Pick<PageTreeNode, 'badge'> {
  if (draft) return { badge: { text: 'Draft', tone: 'warning' } };
  return badge ? { badge } : {};
}

/** Subtraction would give NaN for two pages without a position. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
