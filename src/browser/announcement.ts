import { storageSlot } from './storage.ts';

/*
 * The announcement bar. `data-announcement="closed"` on <html> hides it; announcement.inline.ts sets the
 * attribute before the first paint from what is stored here.
 */

export const idKey = 'announcement.id';
export const dismissKey = 'announcement.dismiss';

/** Hides the bar for this visit, and, where storage works, until its id changes. */
export function closeAnnouncement(): void {
  storageSlot(dismissKey).set('true');
  document.documentElement.dataset.announcement = 'closed';
}
