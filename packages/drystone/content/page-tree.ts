import { onceFor } from '@drystone/lib/once-for';
import { pageKey } from '@drystone/lib/url';
import type { SidebarBadge } from '../config/sidebar-entries.ts';

/** The sidebar as data: docs, categories that hold them, and links to other sites. */
export type PageTreeNode = PageNode | LinkNode;

/** An entry that is a page of the site. */
export type PageNode = DocNode | CategoryNode;

interface NodeBase {
  readonly label: string;
  readonly badge?: SidebarBadge | undefined;
}

export interface DocNode extends NodeBase {
  readonly kind: 'doc';
  readonly href: string;
}

export interface LinkNode extends NodeBase {
  readonly kind: 'link';
  /** Address at another site. */
  readonly href: string;
}

export interface CategoryNode extends NodeBase {
  readonly kind: 'category';
  /** Address of the generated index page. */
  readonly href: string;
  readonly items: readonly PageTreeNode[];
}

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** The nodes from the root to the node of this page, both included; empty for a page that is not in the tree. */
export function pathTo(tree: readonly PageTreeNode[], pathname: string): readonly PageTreeNode[] {
  return pathsOf(tree).get(pageKey(pathname)) ?? [];
}

type Path = readonly PageTreeNode[];

const pathsOf = onceFor((tree: readonly PageTreeNode[]) => new Map(pathsIn(tree, [])));

function pathsIn(nodes: readonly PageTreeNode[], above: Path): [string, Path][] {
  return nodes.flatMap((node) => {
    const path = [...above, node];
    const below = node.kind === 'category' ? pathsIn(node.items, path) : [];
    return [[pageKey(node.href), path], ...below];
  });
}

/** Every page in reading order: a category's own page comes before its children. */
export function flatten(tree: readonly PageTreeNode[]): readonly PageNode[] {
  return pagesIn(tree).flatMap((node) =>
    node.kind === 'category' ? [node, ...flatten(node.items)] : [node],
  );
}

/** The entries of a list that are pages of the site. */
export function pagesIn(nodes: readonly PageTreeNode[]): readonly PageNode[] {
  return nodes.filter((node) => node.kind !== 'link');
}

export interface Neighbours {
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** The pages before and after this one in reading order. */
export function neighboursOf(tree: readonly PageTreeNode[], pathname: string): Neighbours {
  const { order, places } = orderOf(tree);
  const index = places.get(pageKey(pathname));
  if (index === undefined) return { previous: undefined, next: undefined };
  return { previous: linkTo(order[index - 1]), next: linkTo(order[index + 1]) };
}

// The tab asks for no neighbours, and its bundle is free of this.
const orderOf = /* @__PURE__ */ onceFor((tree: readonly PageTreeNode[]) => {
  const order = flatten(tree);
  return { order, places: new Map(order.map(({ href }, index) => [pageKey(href), index])) };
});

function linkTo(node: PageTreeNode | undefined): PageLink | undefined {
  return node && { label: node.label, href: node.href };
}
