import type { SiteData } from '../content/site-data.ts';
import { startAnnouncement } from './announcement.client.ts';
import { startDropdowns } from './dropdowns.client.ts';
import { startHideOnScroll } from './hide-on-scroll.client.ts';
import type { Router } from './router.client.ts';
import { startVersions } from './versions.client.ts';

/** Starts what a site may have and most have not. */
export function startOptionalParts(site: SiteData, router: Router): void {
  if (site.announcement) startAnnouncement();
  if (site.versions) startVersions(site.versions);
  if (site.navbar.hideOnScroll) startHideOnScroll(router);
  startDropdowns(router);
}
