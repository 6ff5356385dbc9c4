/*
 * Where the announcement bar keeps what it knows. `data-announcement="closed"` on <html> hides the bar;
 * announcement.inline.ts sets it before the first paint, announcement.client.ts when the reader closes it.
 */

export const idKey = 'announcement.id';
export const dismissKey = 'announcement.dismiss';
