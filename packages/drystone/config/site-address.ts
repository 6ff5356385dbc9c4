import type { SiteConfig } from './site-config.ts';

/** Where a site is on the web, without a slash at the end. */
export function addressOfSite({ url, basePath }: Pick<SiteConfig, 'url' | 'basePath'>): string {
  return url + basePath.slice(0, -1);
}
