import type { NavbarEntry } from '../../content/navbar-entry.ts';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { NavbarItem, type NavbarItemProps } from './navbar-item.tsx';

interface GuardedItemProps extends NavbarItemProps {
  /** Told once when the item throws; it is then left out. */
  onFailure: (error: Error) => void;
}

/** Keeps the navbar alive when an item of it fails, and names the item (specification, section 8). */
export function GuardedItem({ onFailure, ...item }: GuardedItemProps) {
  return (
    <CrashBoundary
      resetKey=""
      onCrash={(cause) => onFailure(new Error(failureMessage(item.entry), { cause }))}
    >
      <NavbarItem {...item} />
    </CrashBoundary>
  );
}

function failureMessage(entry: NavbarEntry): string {
  const item = entry.kind === 'unknown' ? entry.item : entry;
  return `A theme navbar item failed to render.\nPlease double-check the following navbar item (navbar.items) of your site configuration:\n${JSON.stringify(item, null, 2)}`;
}
