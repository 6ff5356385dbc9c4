import type { Page } from '../content/page.ts';
import { pathTo } from '../content/page-tree.ts';
import type { SiteView } from '../content/site.ts';

/**
 * Where a page is, for search engines: https://schema.org/BreadcrumbList. Undefined for pages at the
 * top, which are nowhere else.
 */
export function breadcrumbList(
  { route }: Page,
  { edition: { tree }, config }: SiteView,
): object | undefined {
  const path = pathTo(tree, route);
  if (path.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: config.url + href,
    })),
  };
}
