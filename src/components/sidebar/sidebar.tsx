import { type PageTreeNode, pathTo } from '../../content/page-tree.ts';
import { isSamePage } from '../../lib/url.ts';
import { SidebarCategory } from './sidebar-category.tsx';

interface SidebarProps {
  tree: readonly PageTreeNode[];
  pathname: string;
  /** On pages with a menu of their own, the docs are one closed section below it. */
  isFolded?: boolean;
}

/** The page tree of the docs. */
export function Sidebar({ tree, pathname, isFolded = false }: SidebarProps) {
  const list = <SidebarList nodes={tree} pathname={pathname} activePath={pathTo(tree, pathname)} />;
  return (
    <nav className="sidebar" aria-label="Docs sidebar">
      {isFolded ? (
        <details className="sidebar-folded">
          <summary>Docs</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

interface SidebarListProps {
  nodes: readonly PageTreeNode[];
  pathname: string;
  activePath: readonly PageTreeNode[];
}

export function SidebarList({ nodes, pathname, activePath }: SidebarListProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.href}>
          {node.kind === 'category' ? (
            <SidebarCategory node={node} pathname={pathname} activePath={activePath} />
          ) : (
            <a href={node.href} aria-current={isSamePage(node.href, pathname) ? 'page' : undefined}>
              {node.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
