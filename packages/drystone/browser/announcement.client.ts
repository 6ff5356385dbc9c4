import { listen } from '../dom/listen.client.ts';
import { storageSlot } from '../dom/storage.ts';
import { dismissKey } from './announcement.ts';

/**
 * Hides the announcement when the reader closes it: for this visit, and, where storage works, until its id
 * changes.
 */
export function startAnnouncement(): void {
  listen('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-action=close-announcement]')) return;
    storageSlot(dismissKey).set('true');
    document.documentElement.dataset.announcement = 'closed';
  });
}
