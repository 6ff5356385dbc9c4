import type { LinkTargets } from '../content/links.ts';
import type { Page } from '../content/page.ts';
import { pageKey, routeFolder, splitUrl } from '../lib/url.ts';

/** The address of the Markdown copy of a route: `/compute/overview.md`, `/index.md` for home. */
export function copyRoute(route: string): string {
  return `/${routeFolder(route) || 'index'}.md`;
}

/** True for the pages that are written in Markdown, and so have a copy. */
export function hasCopy({ kind }: Pick<Page, 'kind'>): boolean {
  return kind === 'doc' || kind === 'category' || kind === 'standalone';
}

/**
 * A resolved link as a Markdown copy carries it: a full address, because copies travel, and that of a
 * copy where there is one. A link within the page stays one.
 */
export function copyUrl(href: string, { origin = '', routeByFile }: LinkTargets): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const { pathname, hash } = splitUrl(href);
  const page = [...routeByFile].find(
    ([file, route]) => file.endsWith('.mdx') && pageKey(route) === pageKey(pathname),
  );
  return origin + (page ? copyRoute(page[1]) + hash : href);
}
