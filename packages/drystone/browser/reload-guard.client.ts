import { storageSlot } from '../dom/storage.ts';

/*
 * A page that cannot be fetched is often a page of an older deployment, which a reload mends. It must
 * happen once: the guard remembers the path and the build for this tab.
 */

/** A page that came deletes it, so that it may be reloaded again later. */
export const reloadGuard = storageSlot('reloaded', 'sessionStorage');

/** True when a reload is worth trying: not offline, and not tried yet for this page of this build. */
export function mayReload(buildId: string): boolean {
  if (!navigator.onLine) return false;
  const attempt = `${buildId} ${location.pathname}`;
  if (reloadGuard.get() === attempt) return false;
  reloadGuard.set(attempt);
  // Without storage there is no memory, and a reload could repeat for ever.
  return reloadGuard.get() === attempt;
}
