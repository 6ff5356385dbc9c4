import type { NavbarEntry } from '../../content/navbar-entry.ts';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { NavbarItem, type NavbarItemProps } from './navbar-item.tsx';

export type OnItemFailure = (cause: unknown, entry: NavbarEntry) => void;

interface GuardedItemProps extends NavbarItemProps {
  /** Called once with what the item throws; the item is then left out. */
  onFailure: OnItemFailure;
}

/** Keeps the navbar alive when an item of it fails, and names the item (NAV-5 in docs/behaviours.md). */
export function GuardedItem({ onFailure, ...item }: GuardedItemProps) {
  return (
    <CrashBoundary resetKey="" onCrash={(cause) => onFailure(cause, item.entry)}>
      <NavbarItem {...item} />
    </CrashBoundary>
  );
}
