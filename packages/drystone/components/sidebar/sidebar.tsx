import { isSamePage } from '@drystone/lib/url';
import { useId } from 'react';
import { type PageTreeNode, pathTo } from '../../content/page-tree.ts';
import { useSay } from '../../dom/use-say.ts';
import { useIsReady } from '../hooks/use-is-ready.ts';
import { isLarge, nearby } from './nearby.ts';
import { SidebarCategory } from './sidebar-category.tsx';
import { SidebarLabel } from './sidebar-label.tsx';

interface SidebarProps {
  tree: readonly PageTreeNode[];
  pathname: string;
  /** Opening one category closes its neighbours. */
  isExclusive?: boolean;
}

/** The page tree of the docs. Of a large one, the HTML has what is near the page, and the script brings the rest. */
export function Sidebar({ tree, pathname, isExclusive = false }: SidebarProps) {
  const say = useSay();
  const isReady = useIsReady();
  const shown = isReady || !isLarge(tree) ? tree : nearby(tree, pathname);
  const activePath = pathTo(shown, pathname);
  return (
    <nav className="sidebar" aria-label={say('Docs sidebar')}>
      <SidebarList nodes={shown} {...{ pathname, activePath, isExclusive }} />
    </nav>
  );
}

interface SidebarListProps {
  nodes: readonly PageTreeNode[];
  pathname: string;
  activePath: readonly PageTreeNode[];
  isExclusive: boolean;
}

export function SidebarList({ nodes, pathname, activePath, isExclusive }: SidebarListProps) {
  const id = useId();
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.href}>
          {node.kind === 'category' ? (
            <SidebarCategory
              node={node}
              pathname={pathname}
              activePath={activePath}
              group={isExclusive ? id : undefined}
            />
          ) : (
            <a
              href={node.href}
              target={node.kind === 'link' ? '_blank' : undefined}
              aria-current={isSamePage(node.href, pathname) ? 'page' : undefined}
            >
              <SidebarLabel node={node} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
