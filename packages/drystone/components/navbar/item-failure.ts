import type { NavbarEntry } from '../../content/navbar-entry.ts';

/** What the owner of the site should look at when an item of the navbar cannot be drawn (behaviour NAV-5). */
export function itemFailure(entry: NavbarEntry, cause: unknown): Error {
  const item = entry.kind === 'unknown' ? entry.item : entry;
  return new Error(
    `A theme navbar item failed to render.\nPlease double-check the following navbar item (navbar.items) of your site configuration:\n${JSON.stringify(item, null, 2)}`,
    { cause },
  );
}
