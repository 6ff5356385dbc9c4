import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { toString as textOf } from 'hast-util-to-string';
import type { BuiltPage, BuiltSite, Check } from '../content/check.ts';
import { pngSize } from '../images/png-size.ts';
import { find, findAll, isUnlisted, openGraph } from './built-site.node.ts';

/** What search engines, feed readers and devices read is there and well formed. */
export const discoveryCheck: Check = {
  name: 'The sitemap, the feed, the manifest and the structured data keep their formats',
  async run(site) {
    return {
      problems: [
        ...(await sitemapProblems(site)),
        ...(await feedProblems(site)),
        ...(await manifestProblems(site)),
        ...site.pages.flatMap(breadcrumbProblems),
        ...site.pages.flatMap(previewProblems),
      ],
    };
  },
};

const day = /^\d{4}-\d{2}-\d{2}$/;

/** https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd: `loc` required, `lastmod` a date. */
async function sitemapProblems({ folder, basePath, pages }: BuiltSite): Promise<Problem[]> {
  const xml = await readFile(join(folder, basePath, 'sitemap.xml'), 'utf8');
  const rest = xml.replaceAll(/<url><loc>[^<]+<\/loc>(<lastmod>[^<]+<\/lastmod>)?<\/url>\n/g, '');
  const frame =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n';
  const listed = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc);
  const wanted = pages
    .filter((page) => !isUnlisted(page))
    .flatMap((page) => find(page, 'link[rel=canonical]')?.properties.href ?? []);
  const days = [...xml.matchAll(/<lastmod>([^<]*)/g)].map(([, it]) => it ?? '');
  return [
    ...(rest === frame ? [] : ['It holds what the format does not know.']),
    ...wanted
      .filter((href) => listed.filter((it) => it === href).length !== 1)
      .map((href) => `It does not list ${href} once.`),
    ...(listed.length === wanted.length ? [] : ['It lists addresses that no page has.']),
    ...days.filter((it) => !day.test(it)).map((it) => `"${it}" is not a day.`),
  ].map((problem) => ({ file: 'sitemap.xml', problem }));
}

/** RFC 4287, sections 4.1.1 and 4.1.2: what a feed and an entry must have, once. */
async function feedProblems({ folder, basePath, files }: BuiltSite): Promise<Problem[]> {
  if (!files.has(`${basePath}changes.xml`)) return [];
  const xml = await readFile(join(folder, basePath, 'changes.xml'), 'utf8');
  const entries = xml.match(/<entry>[\s\S]*?<\/entry>/g) ?? [];
  const head = xml.replaceAll(/<entry>[\s\S]*?<\/entry>/g, '');
  const lacks = (text: string, where: string, names: readonly string[]) =>
    names
      .filter((name) => text.split(`<${name}`).length !== 2)
      .map((name) => `${where} does not have one <${name}>.`);
  const times = [...xml.matchAll(/<updated>([^<]*)/g)].map(([, time]) => time ?? '');
  return [
    ...lacks(head, 'The feed', [
      'feed xmlns="http://www.w3.org/2005/Atom"',
      'id',
      'title',
      'updated',
      'author',
    ]),
    ...entries.flatMap((entry) =>
      lacks(entry, 'An entry', ['id', 'title', 'updated', 'link', 'content']),
    ),
    ...times
      .filter((it) => !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(it))
      .map((it) => `"${it}" is not a time.`),
  ].map((problem) => ({ file: 'changes.xml', problem }));
}

async function manifestProblems({ folder, basePath, files }: BuiltSite): Promise<Problem[]> {
  const manifest = JSON.parse(
    await readFile(join(folder, basePath, 'site.webmanifest'), 'utf8'),
  ) as {
    name?: string;
    icons?: { src: string; sizes: string }[];
  };
  const icons = await Promise.all(
    (manifest.icons ?? []).map(async ({ src, sizes }) => {
      if (!files.has(src)) return [`There is no icon ${src}.`];
      const size = pngSize(await readFile(join(folder, src)));
      const fits = !size || sizes === `${size.width}x${size.height}`;
      return fits ? [] : [`The icon ${src} is not ${sizes}.`];
    }),
  );
  return [...(manifest.name ? [] : ['It has no name.']), ...icons.flat()].map((problem) => ({
    file: 'site.webmanifest',
    problem,
  }));
}

interface ListItem {
  readonly '@type'?: string;
  readonly position?: number;
  readonly name?: string;
  readonly item?: string;
}

/** https://schema.org/BreadcrumbList */
function breadcrumbProblems(page: BuiltPage): Problem[] {
  const lists = findAll(page, 'script[type="application/ld+json"]').map(
    (script) =>
      JSON.parse(textOf(script)) as {
        '@context'?: string;
        '@type'?: string;
        itemListElement?: ListItem[];
      },
  );
  const canonical = find(page, 'link[rel=canonical]')?.properties.href;
  const problems = lists.flatMap((list) => {
    const items = list.itemListElement ?? [];
    const isList = list['@context'] === 'https://schema.org' && list['@type'] === 'BreadcrumbList';
    const areItems = items.every(
      (it, index) => it['@type'] === 'ListItem' && it.position === index + 1 && it.name && it.item,
    );
    return [
      ...(isList && areItems ? [] : ['Its structured data is not a complete list of breadcrumbs.']),
      ...(items.at(-1)?.item === canonical ? [] : ['Its breadcrumbs end elsewhere.']),
    ];
  });
  return problems.map((problem) => ({ file: page.file, problem }));
}

/** What every page has to say of itself: https://ogp.me. */
function previewProblems(page: BuiltPage): Problem[] {
  if (!find(page, 'link[rel=canonical]')) return [];
  return ['title', 'description', 'type', 'url']
    .filter((name) => !openGraph(page, name))
    .map((name) => ({ file: page.file, problem: `It has no og:${name}.` }));
}
