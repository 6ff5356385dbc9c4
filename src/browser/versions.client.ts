import type { listen as Listen } from './listen.client.ts';
import type { StorageSlot } from './storage.ts';

/**
 * Remembers the version of the docs that the reader picks; loaded only where there is a choice. What it
 * needs is handed over, so that it shares no file with the app.
 */
export function startVersions(
  names: readonly string[],
  slot: StorageSlot,
  listen: typeof Listen,
): void {
  const stored = slot.get();
  if (stored !== null && !names.includes(stored)) slot.delete();
  listen('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
    if (link?.dataset.version) slot.set(link.dataset.version);
  });
}
