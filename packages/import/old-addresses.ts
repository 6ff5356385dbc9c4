import { pageKey, within } from '@drystone/lib/url';
import type { ForeignPage, ForeignSite } from './foreign-site.ts';
import type { CategoryPlace, Layout } from './lay-out.ts';

/** Where readers found things. Paths are absolute, with the base path of the old site or without it. */
export interface OldAddresses {
  readonly page: (path: string) => ForeignPage | undefined;
  readonly category: (path: string) => CategoryPlace | undefined;
  /** True for a route that a page or a category of the new site has. */
  readonly isTaken: (route: string) => boolean;
}

export function oldAddresses(
  site: ForeignSite,
  layout: Layout,
  pages: readonly ForeignPage[],
): OldAddresses {
  const byAddress = new Map(pages.map((page) => [pageKey(page.address), page]));
  const byCategory = new Map(
    layout.categories.flatMap((one) => (one.address ? [[pageKey(one.address), one] as const] : [])),
  );
  const taken = new Set(
    [...layout.pages.values(), ...layout.categories].map(({ route }) => pageKey(route)),
  );
  const basePath = `/${site.basePath}/`.replaceAll(/\/+/g, '/');
  const inside = (path: string) => pageKey(within(basePath, path));
  return {
    page: (path: string) => byAddress.get(inside(path)) ?? byAddress.get(pageKey(path)),
    category: (path: string) => byCategory.get(inside(path)) ?? byCategory.get(pageKey(path)),
    isTaken: (route: string) => taken.has(pageKey(route)),
  };
}
