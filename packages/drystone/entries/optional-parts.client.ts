import { tabScripts } from 'virtual:tab-scripts';
import { startAnnouncement } from '../browser/announcement.client.ts';
import { startDropdowns } from '../browser/dropdowns.client.ts';
import { startHideOnScroll } from '../browser/hide-on-scroll.client.ts';
import type { Router } from '../browser/router.client.ts';
import { startVersions } from '../browser/versions.client.ts';
import type { SiteData } from '../content/site-data.ts';

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
  const onPage = (listener: (path: string) => void) =>
    router.onSettled(({ location }) => listener(location.pathname));
  for (const [name, start] of Object.entries(tabScripts))
    start({ buildId, onPage }, site.tabData[name]);
}
