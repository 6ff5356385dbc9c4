import { startAnnouncement } from '../browser/announcement.client.ts';
import { startDropdowns } from '../browser/dropdowns.client.ts';
import { startHideOnScroll } from '../browser/hide-on-scroll.client.ts';
import type { Router } from '../browser/router.client.ts';
import { startVersions } from '../browser/versions.client.ts';
import type { SiteData } from '../content/site-data.ts';
import { startOffline } from '../offline/registration.client.ts';

interface OptionalPartsOptions {
  readonly router: Router;
  /** Of the page that came with the document. */
  readonly buildId: string;
}

/** Starts what a site may have and most have not. */
export function startOptionalParts(
  site: SiteData,
  { router, buildId }: OptionalPartsOptions,
): void {
  if (site.announcement) startAnnouncement();
  if (site.versions) startVersions(site.versions);
  if (site.navbar.hideOnScroll) startHideOnScroll(router);
  startDropdowns(router);
  // What the development server sends is not kept.
  void startOffline(site.offline && !import.meta.env.DEV, buildId, router);
}
