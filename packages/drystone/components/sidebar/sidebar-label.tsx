import type { PageTreeNode } from '../../content/page-tree.ts';
import { useSay } from '../../dom/use-say.ts';
import { Icon } from '../icon/icon.tsx';

/** The words of an entry, its badge, and a sign where it leads to another site. */
export function SidebarLabel({ node: { kind, label, badge } }: { node: PageTreeNode }) {
  const say = useSay();
  return (
    <>
      {label}
      {badge && (
        <span className="badge" data-kind={badge.tone}>
          {` ${badge.text}`}
        </span>
      )}
      {kind === 'link' && <Icon name="external" label={say('(opens in new tab)')} />}
    </>
  );
}
