import type { OutputFile } from '@drystone/lib/output-file';
import { escapeHtml } from '@drystone/lib/text';
import { below } from '@drystone/lib/url';
import { mainEdition, type Site } from '../content/site.ts';
import { iconsIn } from '../images/icons.ts';

/** What search engines and devices read of a site: `sitemap.xml`, `site.webmanifest`. */
export function discoveryFiles(site: Site): OutputFile[] {
  return [
    { path: '/sitemap.xml', content: sitemap(site) },
    { path: '/site.webmanifest', content: manifest(site) },
  ];
}

/** Crawlers read it at the root of the host, wherever the site begins. */
export function robotsFile({ config: { url, basePath } }: Site): OutputFile {
  const sitemap = url + below(basePath, '/sitemap.xml');
  return { path: '/robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n` };
}

/** https://www.sitemaps.org/protocol.html; a page without a known day has none. */
function sitemap({ pages, config }: Site): string {
  const urls = pages
    .filter(({ kind, isUnlisted }) => kind !== 'not-found' && !isUnlisted)
    .map(({ route, changed }) => {
      const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escapeHtml(config.url + route)}</loc>${day}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** https://www.w3.org/TR/appmanifest/ */
function manifest(site: Site): string {
  const { title, favicon = '', basePath } = site.config;
  const drawn = iconsIn(site.config).map(({ path, size, isMaskable }) => ({
    src: below(basePath, path),
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(isMaskable ? { purpose: 'maskable' } : {}),
  }));
  return `${JSON.stringify(
    {
      name: title,
      lang: mainEdition(site).locale.code,
      start_url: basePath,
      display: 'browser',
      icons:
        drawn.length === 0
          ? []
          : [{ src: below(basePath, favicon), sizes: 'any', type: 'image/svg+xml' }, ...drawn],
    },
    undefined,
    2,
  )}\n`;
}
