import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { isAbsolute } from 'node:path';
import { noResultCache, type ResultCache } from '@drystone/lib/result-cache.node';
import { below, pageKey, within } from '@drystone/lib/url';
import { normalizePath, type ViteDevServer } from 'vite';
import { contentTypeOf } from '../build/content-types.node.ts';
import type { SheetFile } from '../build/document.node.ts';
import { emittedFile, emittersOf } from '../build/emitters.node.ts';
import { announcementStyles } from '../build/head-script.node.ts';
import { addedToPolicy, printPolicy, trustedTypes } from '../build/policy.node.ts';
import { scripts } from '../build/program-scripts.node.ts';
import { type Publication, renderPage, renderPayload } from '../build/render-page.node.ts';
import { lateSheets, siteSheets } from '../build/style-sheets.node.ts';
import { type Page, themeSheet } from '../content/page.ts';
import { type Site, type SiteView, viewFor, viewOf } from '../content/site.ts';
import { toSiteData } from '../content/site-data.ts';
import { robotsFile } from '../discovery/discovery-files.ts';
import { programFile } from '../paths.node.ts';
import { readPublicFiles } from '../read/public-files.node.ts';
import type { FollowedSite } from './followed-site.node.ts';
import { tabScript } from './mistakes-document.node.ts';
import { loadEntries } from './program.node.ts';

const siteDataUrl = '/@site-data.json';

interface Asked {
  readonly pathname: string;
  readonly basePath: string;
  readonly response: ServerResponse;
  readonly server: ViteDevServer;
  readonly site: FollowedSite;
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
  const view = viewFor(page, whole);
  const publication = await publicationOf(view, asked);
  if (isPayload) return send('text/plain', await renderPayload(page, view, publication), status);
  response.setHeader('Content-Security-Policy', developmentPolicy(whole));
  send('text/html', (await renderPage(page, view, publication)).html, status);
}

/**
 * Vite bundles React by itself, with our policy in it, and makes a changed module anew. The default policy is for the worker of
 * Vite's client (packages/drystone/dev/tab.client.ts).
 */
function developmentPolicy(site: Site): string {
  if (!addedToPolicy(site).hasTrustedTypes) return '';
  return `${printPolicy(trustedTypes)} default 'allow-duplicates'`;
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

/** Sheets that an open tab may need after the next edit. */
const mayComeLater = [themeSheet('badge')];

/** The address that Vite gives a file: from its root, or as a whole path. */
function addressOfFile(file: string): string {
  return isAbsolute(file)
    ? `/@fs/${normalizePath(file).replace(/^\//, '')}`
    : `/${programFile(file)}`;
}

/** How the development server publishes the pages of an edition: with files that Vite follows, and nothing of it is kept. */
async function publicationOf(site: SiteView, asked: Asked): Promise<Publication> {
  const { server, revision, basePath } = asked;
  const source = (path: string) => below(basePath, path);
  const sheet = (file: string): SheetFile => {
    return { kind: 'file', href: source(addressOfFile(file)) };
  };
  const { rsc, ssr } = await loadEntries(server);
  const ownCss = announcementStyles(site.config) + site.theme.css;
  return {
    program: { ...rsc, ...ssr },
    cache: noResultCache(),
    deployment: 'dev',
    siteData: toSiteData(site, ssr.renderFramePart),
    siteDataUrl: site.edition.prefix + siteDataUrl,
    siteSheets: [
      ...[...new Set([...siteSheets(site), ...mayComeLater])].map(sheet),
      { kind: 'inline', css: ownCss },
    ],
    pageSheet: sheet,
    lateSheets: lateSheets(site).map((file) => sheet(file).href),
    scripts: {
      boot: source(`/${scripts.boot}`),
      app: [source(`/${scripts.app}`)],
      all: [source(`/${scripts.app}`)],
      onDemand: [source(`/${scripts.onDemand}`)],
      movedHeadings: source(`/${scripts.movedHeadings}`),
    },
    // Before the script that starts the app, which it waits for.
    headStart: await scriptsOfTab(server, revision),
  };
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
