import type { SiteData } from '../content/site-data.ts';
import { startAnnouncement } from './announcement.client.ts';
import { startHideOnScroll } from './hide-on-scroll.client.ts';
import type { listen } from './listen.client.ts';
import type { Router } from './router.client.ts';
import type { storageSlot } from './storage.ts';
import { startVersions } from './versions.client.ts';

/** Parts of the app, handed over so that this script shares no file with it. */
export interface AppParts {
  readonly router: Router;
  readonly listen: typeof listen;
  readonly storageSlot: typeof storageSlot;
  readonly isSwallowed: () => boolean;
  readonly fragmentId: (hash: string) => string | undefined;
}

/** Starts what a site may have and most have not; other sites never load it. */
export function startOptionalParts(site: SiteData, parts: AppParts): void {
  if (site.announcement) startAnnouncement(parts);
  if (site.versions) startVersions(site.versions, parts);
  if (site.navbar.hideOnScroll) startHideOnScroll(parts);
}
