import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { discoveryCheck } from './discovery.node.ts';

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://garden.example/moss</loc><lastmod>2026-01-02</lastmod></url>
</urlset>
`;
const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><id>b</id>
<updated>2026-01-02T00:00:00Z</updated><author><name>c</name></author></feed>`;
const breadcrumbs = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Moss', item: 'https://garden.example/moss' },
  ],
};
const preview = {
  title: 'Moss',
  description: 'The soft one.',
  type: 'article',
  url: 'https://garden.example/moss',
};
const good = {
  'sitemap.xml': sitemap,
  'changes.xml': feed,
  'site.webmanifest': '{"name":"Garden","icons":[]}',
  'moss/index.html': page(breadcrumbs),
};

function page(data: object, tags: object = preview): string {
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="og:${name}" content="${content}">`,
  );
  return goodPage({ head: [script, ...metas].join('\n') });
}

/** The beginning of a PNG, which tells its size. */
function png(width: number, height: number): Buffer {
  const file = Buffer.from('\x89PNG\r\n\x1a\n____IHDR________', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

async function problemsOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const { problems } = await discoveryCheck.run(await builtSite({ ...good, ...files }));
  return problems.map(({ problem }) => problem);
}

test('good files pass', async () => {
  expect(await problemsOf({})).toEqual([]);
});

test('an unlisted page is not to be in the sitemap', async () => {
  const noIndex = '<meta name="robots" content="noindex">';
  const unlisted = page(breadcrumbs).replace('</head>', `${noIndex}</head>`);
  expect(await problemsOf({ 'moss/index.html': unlisted })).toEqual([
    'It lists addresses that no page has.',
  ]);
  const empty = sitemap.replace(/<url>.*\n/, '');
  expect(await problemsOf({ 'moss/index.html': unlisted, 'sitemap.xml': empty })).toEqual([]);
});

test.each([
  [
    'a page that the sitemap leaves out',
    { 'sitemap.xml': sitemap.replace(/<url>.*<\/url>\n/, '') },
    'It does not list https://garden.example/moss once.',
  ],
  [
    'a day that is none',
    { 'sitemap.xml': sitemap.replace('2026-01-02', 'soon') },
    '"soon" is not a day.',
  ],
  [
    'an unknown element',
    { 'sitemap.xml': sitemap.replace('</loc>', '</loc><size>3</size>') },
    'It holds what the format does not know.',
  ],
  [
    'a feed without an id',
    { 'changes.xml': feed.replace('<id>b</id>', '') },
    'The feed does not have one <id>.',
  ],
  [
    'an entry without what it must have',
    {
      'changes.xml': feed.replace(
        '</feed>',
        '<entry><id>x</id><title>y</title><updated>2026-01-02T00:00:00Z</updated><link/></entry></feed>',
      ),
    },
    'An entry does not have one <content>.',
  ],
  [
    'an icon that is not there',
    { 'site.webmanifest': '{"name":"Garden","icons":[{"src":"/icon.png"}]}' },
    'There is no icon /icon.png.',
  ],
  [
    'an icon of another size',
    {
      'site.webmanifest': '{"name":"Garden","icons":[{"src":"/icon.png","sizes":"9x9"}]}',
      'icon.png': png(8, 8),
    },
    'The icon /icon.png is not 9x9.',
  ],
  [
    'a page without a title for other sites',
    { 'moss/index.html': page(breadcrumbs, { ...preview, title: '' }) },
    'It has no og:title.',
  ],
  [
    'breadcrumbs without names',
    {
      'moss/index.html': page({
        ...breadcrumbs,
        itemListElement: breadcrumbs.itemListElement.map(({ name: _, ...item }) => item),
      }),
    },
    'Its structured data is not a complete list of breadcrumbs.',
  ],
])('%s fails', async (_, files, problem) => {
  expect(await problemsOf(files as Record<string, string | Uint8Array>)).toContain(problem);
});
