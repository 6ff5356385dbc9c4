import { isExternal, pageKey, splitUrl } from '@drystone/lib/url';
import type { ForeignPage } from './foreign-site.ts';
import type { SiteWork } from './site-work.ts';

/** An address of the old configuration, in the new one. */
export function configAddress(
  old: string,
  { site, layout, files, addresses }: SiteWork,
): string | undefined {
  if (old.startsWith('file:')) return layout.pages.get(old.slice('file:'.length))?.route;
  if (isExternal(old)) return old;
  const { pathname, hash } = splitUrl(old);
  const path = pathname.startsWith('/') || pathname.startsWith('.') ? pathname : `/${pathname}`;
  const asset =
    files.addressOf(path, 'astro.config.mjs') ?? files.addressOf(path, `${site.docs}/index.md`);
  if (asset !== undefined) return asset;
  const page = addresses.page(path);
  const route = page && layout.pages.get(page.file)?.route;
  if (route !== undefined) return `${route}${hash}`;
  // A new home page is made where there is none.
  return addresses.category(path)?.route ?? (pathname === '/' ? '/' : undefined);
}

/** The old addresses of pages and categories that have another one now. A draft has none in what is built. */
export function redirectsOf({ site, layout, own, addresses }: SiteWork): [string, string][] {
  const moved = new Map<string, string>();
  const add = (from: string, to: string | undefined) => {
    const path = `/${from}`.replace(/^\/+/, '/');
    const isWanted = to !== undefined && pageKey(path) !== pageKey(to);
    if (isWanted && path !== '/' && !addresses.isTaken(path)) moved.set(path, to);
  };
  const routeOf = (page: ForeignPage | undefined) =>
    page && page.head.draft !== true ? layout.pages.get(page.file)?.route : undefined;
  for (const page of own) add(page.address, routeOf(page));
  for (const { address, route } of layout.categories) if (address) add(address, route);
  for (const [from, to] of site.redirects) add(from, routeOf(addresses.page(to)));
  return [...moved];
}
