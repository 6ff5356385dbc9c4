import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { ResultCache } from '../../lib/result-cache.node.ts';
import { below, pageKey, within } from '../../lib/url.ts';
import { contentTypeOf } from '../build/content-types.node.ts';
import { htmlDocument } from '../build/document.node.ts';
import { emittedFile, emittersOf } from '../build/emitters.node.ts';
import { headScript } from '../build/head-script.node.ts';
import { addedToPolicy, printPolicy, trustedTypes } from '../build/policy.node.ts';
import { scripts } from '../build/program-scripts.node.ts';
import { forEachSheet, siteSheets } from '../build/style-sheets.node.ts';
import type { Page } from '../content/page.ts';
import { type Site, viewFor, viewOf } from '../content/site.ts';
import { toSiteData } from '../content/site-data.ts';
import { robotsFile } from '../discovery/discovery-files.ts';
import { previewedRoute } from '../images/preview-image.ts';
import { alternates, describePage } from '../pages/describe-page.node.ts';
import { kindOf } from '../pages/page-kinds.node.ts';
import { readPublicFiles } from '../read/public-files.node.ts';
import { manifestJson, searchManifestOf } from '../search/manifest.ts';
import {
  type IndexFiles,
  searchIndex,
  searchRecords,
  siteSearch,
} from '../search/search-index.node.ts';
import type { FollowedSite } from './followed-site.node.ts';
import type { IndexOf } from './kept-indexes.node.ts';
import { tabScript } from './mistakes-document.node.ts';
import { loadEntries } from './program.node.ts';

const siteDataUrl = '/@site-data.json';
const servedIndex = '/@search/';
const searchIndexName = 'index.json';

interface Asked {
  readonly pathname: string;
  readonly basePath: string;
  readonly response: ServerResponse;
  readonly server: ViteDevServer;
  readonly site: FollowedSite;
  readonly indexOf: IndexOf;
  readonly cache: ResultCache;
  readonly revision: number;
}

/** Answers as a host of the built site would. Rejects with AuthorError, and with what a component throws. */
export async function answer(asked: Asked): Promise<void> {
  const { response, server, basePath } = asked;
  const asWritten = decodeURI(asked.pathname);
  const pathname = asWritten.normalize();
  const isPayload = pathname.endsWith('/payload.txt');
  const route = isPayload ? pathname.slice(0, -'/payload.txt'.length) : pathname;
  const whole = await asked.site.siteFor(route);
  const send = (type: string, content: string | Uint8Array, status = 200) => {
    response.statusCode = status;
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(content);
  };
  // Addresses are in Unicode normalization form C, and the scripts of a page compare them.
  if (pathname !== asWritten) {
    response.setHeader('Location', encodeURI(pathname));
    return send('text/plain', '', 301);
  }
  const edition = whole.editions.find(({ prefix }) => pathname === prefix + siteDataUrl);
  if (edition) {
    const { ssr } = await loadEntries(server);
    const data = toSiteData(viewOf(whole, edition), ssr.renderFramePart);
    return send('application/json', JSON.stringify(data));
  }
  const indexed = whole.editions.find(({ prefix }) => pathname.startsWith(prefix + servedIndex));
  if (indexed) {
    const { index, parts, texts } = await asked.indexOf(indexed.prefix);
    const name = pathname.slice((indexed.prefix + servedIndex).length);
    const files: Readonly<Record<string, string>> = {
      ...parts,
      ...texts,
      [searchIndexName]: index,
    };
    const content = Object.hasOwn(files, name) ? files[name] : undefined;
    return send('application/json', content ?? '', content === undefined ? 404 : 200);
  }
  const searched = whole.editions.find((one) => pathname === searchManifestOf(one));
  if (searched) {
    const { titles } = await asked.indexOf(searched.prefix);
    const index = searched.prefix + servedIndex + searchIndexName;
    return send('application/json', manifestJson(index, titles));
  }
  const robots = robotsFile(whole);
  if (pathname === robots.path) return send('text/plain', robots.content);
  const file = await emitted(within(basePath, pathname), whole, asked);
  if (file) {
    response.setHeader('Content-Type', contentTypeOf(pathname));
    response.end(file.content);
    return;
  }

  const font = whole.theme.fonts.find(({ path }) => path === within(basePath, pathname));
  if (font) {
    response.setHeader('Content-Type', contentTypeOf(pathname));
    response.end(font.content);
    return;
  }

  // Vite serves a file whose name is on the disk as it is in the address.
  const published = (await readPublicFiles(whole.folder)).paths.get(within(basePath, pathname));
  if (published !== undefined) {
    response.setHeader('Content-Type', contentTypeOf(pathname));
    response.end(await readFile(published));
    return;
  }

  const moved = whole.redirects.pages.find(({ from }) => pageKey(from) === pageKey(pathname));
  if (moved) {
    response.setHeader('Location', moved.to);
    return send('text/plain', '', 301);
  }

  const page = findPage(whole, route);
  const status = page.kind === 'not-found' && route !== below(basePath, '/404') ? 404 : 200;
  if (isPayload) {
    const { bytes } = await renderPage(page, whole, asked);
    return send('text/plain', bytes, status);
  }
  response.setHeader('Content-Security-Policy', developmentPolicy(whole));
  send('text/html', await pageHtml(page, whole, asked), status);
}

/** Vite bundles React by itself, with our policy in it, and makes a changed module anew. */
function developmentPolicy(site: Site): string {
  if (!addedToPolicy(site).hasTrustedTypes) return '';
  return `${printPolicy(trustedTypes)} 'allow-duplicates'`;
}

/** The search index of an edition as the site is now. */
export async function makeIndex(prefix: string, followed: FollowedSite): Promise<IndexFiles> {
  const site = await followed.wholeSite();
  const edition = site.editions.find((one) => one.prefix === prefix) ?? site.editions[0];
  if (!edition) throw new Error('The site has no edition.');
  return searchIndex(searchRecords(site, edition), siteSearch(site));
}

/** Icons need the configuration alone, and files beside pages are as they are; others may be made from all pages. */
async function emitted(address: string, site: Site, { site: followed, cache }: Asked) {
  const [icons, media, ...others] = emittersOf(site, cache);
  const own = [icons, media].find((emitter) => emitter?.matches(address));
  if (own) return emittedFile([own], address);
  const mayBeEmitted = others.some(({ matches }) => matches(address)) || address.endsWith('.md');
  return mayBeEmitted
    ? emittedFile(emittersOf(await followed.wholeSite(), cache), address)
    : undefined;
}

async function renderPage(page: Page, whole: Site, { server, basePath }: Asked) {
  const site = viewFor(page, whole);
  const { rsc } = await loadEntries(server);
  const meta = describePage(page, site, {
    buildId: 'dev',
    styleSheets: forEachSheet((name) => below(basePath, `/engine/theme/${name}.css`)),
  });
  return { site, meta, ...(await rsc.renderPayload(page, site, meta)) };
}

/** Sheets that an open tab may need after the next edit. */
const mayComeLater = ['badge.css'];

async function pageHtml(page: Page, whole: Site, asked: Asked): Promise<string> {
  const { server, revision, basePath } = asked;
  const source = (path: string) => below(basePath, path);
  const { site, meta, bytes, hasIslands } = await renderPage(page, whole, asked);
  const { ssr } = await loadEntries(server);
  const siteData = toSiteData(site, ssr.renderFramePart);
  const html = htmlDocument({
    config: site.config,
    locale: site.edition.locale,
    alternates: alternates(page, site),
    meta,
    previewed: previewedRoute(page),
    description: page.description,
    isUnlisted: page.isUnlisted ?? false,
    feed: kindOf(page, site).feed,
    structuredData: undefined,
    data: { meta, hasIslands, siteData: site.edition.prefix + siteDataUrl },
    rootHtml: await ssr.renderHtml(bytes, meta, siteData, site.edition.locale),
    styles: [
      ...[...new Set([...siteSheets(site), ...mayComeLater])].map((name) =>
        source(`/engine/theme/${name}`),
      ),
      ...meta.styleSheets,
    ]
      .map(sheetLink)
      .concat(`<style>${site.theme.css}</style>`)
      .join('\n'),
    lateSheet: source('/engine/theme/late.css'),
    preloads: site.theme.preloads,
    colorModeScript: headScript(site.config),
    scripts: {
      boot: source(`/${scripts.boot}`),
      app: [source(`/${scripts.app}`)],
      onDemand: [source(`/${scripts.onDemand}`)],
      movedHeadings: source(`/${scripts.movedHeadings}`),
    },
    hasMovedHeadings: site.redirects.headings.has(pageKey(page.route)),
    searchManifest: searchManifestOf(site.edition),
  });
  // Before the script that starts the app, which it waits for.
  const ofTab = await scriptsOfTab(server, revision);
  return html.replace('<head>', () => `<head>\n${ofTab}`);
}

/** What Vite and the author's loop need in a tab. Vite would parse the whole page to add two scripts to its head. */
async function scriptsOfTab(server: ViteDevServer, revision: number): Promise<string> {
  const html = await server.transformIndexHtml('/', `<head>${tabScript(revision)}</head>`);
  return html.slice('<head>'.length, html.lastIndexOf('</head>'));
}

function findPage(site: Site, route: string): Page {
  const found = site.pages.find((page) => pageKey(page.route) === pageKey(route));
  const notFound = site.pages.find((page) => page.kind === 'not-found');
  const page = found ?? notFound;
  if (!page) throw new Error('The site has no not-found page.');
  return page;
}

function sheetLink(href: string): string {
  return `<link rel="stylesheet" href="${href}" data-sheet="${href}">`;
}
