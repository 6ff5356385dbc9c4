import { below, pageKey, routeFolder, splitUrl, within } from '@drystone/lib/url';
import { indexOf, type LinkTargets } from './links.ts';
import type { Page, WrittenPage } from './page.ts';

/** The address of the Markdown copy of a route: `/compute/overview.md`, `/index.md` for home. */
export function copyRoute(route: string, basePath: string): string {
  return below(basePath, `/${routeFolder(within(basePath, route)) || 'index'}.md`);
}

/** True for the pages that are written in Markdown, and so have a copy. */
export function hasCopy(page: Page): page is Page & WrittenPage {
  return 'body' in page && page.body !== undefined;
}

/**
 * A resolved link as a Markdown copy carries it: a full address, because copies travel, and that of a
 * copy where there is one. A link within the page stays one.
 */
export function copyUrl(href: string, targets: LinkTargets): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const { pathname, hash } = splitUrl(href);
  const { origin = '', basePath = '/' } = targets;
  const route = indexOf(targets).copies.get(pageKey(pathname));
  return origin + (route === undefined ? href : copyRoute(route, basePath) + hash);
}
