import { dismissKey } from './announcement.ts';
import type { AppParts } from './optional-parts.client.ts';

/**
 * Hides the announcement when the reader closes it: for this visit, and, where storage works, until its id
 * changes.
 */
export function startAnnouncement({
  storageSlot,
  listen,
}: Pick<AppParts, 'storageSlot' | 'listen'>): void {
  listen('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.announcement > button')) return;
    storageSlot(dismissKey).set('true');
    document.documentElement.dataset.announcement = 'closed';
  });
}
