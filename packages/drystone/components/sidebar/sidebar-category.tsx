import { isSamePage } from '@drystone/lib/url';
import { useEffect, useRef, useState } from 'react';
import type { CategoryNode, PageTreeNode } from '../../content/page-tree.ts';
import { timeCollapse } from '../../dom/collapse.ts';
import { useSay } from '../../dom/use-say.ts';
import { Icon } from '../icon/icon.tsx';
import { SidebarList } from './sidebar.tsx';
import { SidebarLabel } from './sidebar-label.tsx';

interface SidebarCategoryProps {
  node: CategoryNode;
  pathname: string;
  activePath: readonly PageTreeNode[];
  /** The categories of one group close each other. */
  group: string | undefined;
}

/**
 * A category: its label leads to its page, the caret beside it shows and hides its children. The caret
 * is a native summary, so it works before and without the script.
 */
export function SidebarCategory({ node, pathname, activePath, group }: SidebarCategoryProps) {
  const say = useSay();
  const isActive = activePath.includes(node);
  const isCurrent = isSamePage(node.href, pathname);
  const [isOpen, setIsOpen] = useState(isActive);
  const details = useRef<HTMLDetailsElement>(null);

  function change(open: boolean): void {
    const element = details.current;
    if (!element || element.open === open) return;
    timeCollapse(element);
    setIsOpen(open);
  }

  // The reader may have opened or closed it before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move within the category opens it again.
  useEffect(() => {
    if (isActive) change(true);
  }, [isActive, pathname]);

  return (
    <div className="sidebar-category" data-active={isActive || undefined}>
      <a
        href={node.href}
        aria-current={isCurrent ? 'page' : undefined}
        // On its own page the label has nowhere to lead.
        onClick={() => isCurrent && change(!isOpen)}
      >
        <SidebarLabel node={node} />
      </a>
      {node.items.length > 0 && (
        <details
          ref={details}
          open={isOpen}
          name={group}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary
            aria-label={say(
              isOpen ? "Collapse sidebar category '{label}'" : "Expand sidebar category '{label}'",
              { label: node.label },
            )}
          >
            <Icon name="chevron" />
          </summary>
          <SidebarList
            nodes={node.items}
            pathname={pathname}
            activePath={activePath}
            isExclusive={group !== undefined}
          />
        </details>
      )}
    </div>
  );
}
