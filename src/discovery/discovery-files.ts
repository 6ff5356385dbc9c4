import type { OutputFile } from '../build/host-files.build.ts';
import type { Site } from '../content/site.ts';
import { escapeHtml } from '../lib/text.ts';

/** What search engines and devices read of a site: `sitemap.xml`, `robots.txt`, `site.webmanifest`. */
export function discoveryFiles(site: Site): OutputFile[] {
  return [
    { path: '/sitemap.xml', content: sitemap(site) },
    {
      path: '/robots.txt',
      content: `User-agent: *\nAllow: /\n\nSitemap: ${site.config.url}/sitemap.xml\n`,
    },
    { path: '/site.webmanifest', content: manifest(site) },
  ];
}

/** https://www.sitemaps.org/protocol.html; a page without a known day has none. */
function sitemap({ pages, config }: Site): string {
  const urls = pages
    .filter(({ kind }) => kind !== 'not-found')
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
function manifest({ config, edition }: Site): string {
  const { title, icons, favicon } = config;
  const vector = favicon?.endsWith('.svg')
    ? [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }]
    : [];
  const drawn = icons.map(({ src, size }) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  return `${JSON.stringify(
    {
      name: title,
      lang: edition.locale.code,
      start_url: '/',
      display: 'browser',
      icons: [...vector, ...drawn],
    },
    undefined,
    2,
  )}\n`;
}
