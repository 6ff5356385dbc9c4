import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { projectFolder } from '../../lib/paths.node.ts';
import { AuthorError } from '../../lib/problems.ts';
import { openResultCache } from '../../lib/result-cache.node.ts';
import { escapeHtml } from '../../lib/text.ts';
import { pageKey } from '../../lib/url.ts';
import { createMemory } from '../content/memory.ts';
import type { Page } from '../content/page.ts';
import { type Site, viewFor, viewOf } from '../content/site.ts';
import { toSiteData } from '../content/site-data.ts';
import type * as RscEntry from '../entries/rsc.tsx';
import type * as SsrEntry from '../entries/ssr.tsx';
import { alternates, describePage } from '../pages/describe-page.ts';
import { readSite } from '../read/read-site.node.ts';
import { searchIndex, searchRecords } from '../search/search-index.ts';
import { contentTypeOf } from './content-types.node.ts';
import { htmlDocument } from './document.node.ts';
import { emittedFile, emittersOf } from './emitters.node.ts';
import { engineVersion } from './engine-version.node.ts';
import { headScript } from './head-script.node.ts';
import { listSiteModules } from './list-site-modules.node.ts';
import { siteSheets } from './style-sheets.node.ts';
import { viteConfig } from './vite.node.ts';

const deployment = { buildId: 'dev', referenceStyleSheet: '/engine/theme/reference.css' };
/** Shared with builds that run in the same mode. */
const cache = openResultCache(join(projectFolder, '.build/results'), { version: engineVersion() });

const siteDataUrl = '/@site-data.json';
const searchIndexUrl = '/@search.json';

/**
 * Serves a site folder and follows every edit: pages and components change in the open tab and keep their
 * state. An author's mistakes are shown in place of the page until they are mended.
 */
export async function startDevServer(siteFolder: string, port: number): Promise<void> {
  const config = viteConfig(join(projectFolder, '.build'), await listSiteModules(siteFolder));
  const server = await createServer({
    ...config,
    publicDir: join(siteFolder, 'public'),
    server: { port, host: 'localhost', fs: { allow: [projectFolder, siteFolder] } },
  });
  const follow = followSite(siteFolder, () =>
    server.environments.client.hot.send({ type: 'custom', event: 'rsc:update', data: {} }),
  );
  server.middlewares.use((request, response, next) => {
    answer(request, response, server, follow.site).catch((error: unknown) => {
      if (!(error instanceof AuthorError)) return next(error);
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      // The empty icon keeps the browser from asking for one that is not there.
      response.end(
        `<title>Mistakes</title><link rel="icon" href="data:,"><pre>${escapeHtml(error.message)}</pre>`,
      );
    });
  });
  await server.listen();
  server.printUrls();
}

/** The site as it is in the folder now; read again after every change. */
function followSite(folder: string, onChange: () => void) {
  const memory = createMemory();
  let site: Promise<Site> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Editors write a file in several steps, and each is told.
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      site = undefined;
      onChange();
    }, 30);
  });
  return {
    site: () => {
      site ??= readSite(folder, { memory, cache });
      return site;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  server: ViteDevServer,
  getSite: () => Promise<Site>,
): Promise<void> {
  const whole = await getSite();
  const pathname = decodeURI((request.url ?? '/').split('?')[0] ?? '/');
  const send = (type: string, content: string | Uint8Array, status = 200) => {
    response.statusCode = status;
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(content);
  };
  const edition = whole.editions.find(({ prefix }) => pathname === prefix + siteDataUrl);
  if (edition) {
    const { renderFramePart } = await loadSsr(server);
    const data = toSiteData(viewOf(whole, edition), renderFramePart);
    return send('application/json', JSON.stringify(data));
  }
  const indexed = whole.editions.find(({ prefix }) => pathname === prefix + searchIndexUrl);
  if (indexed) return send('application/json', searchIndex(searchRecords(whole, indexed)));
  const file = await emittedFile(emittersOf(whole, cache), pathname);
  if (file) {
    response.setHeader('Content-Type', contentTypeOf(pathname));
    response.end(file.content);
    return;
  }

  const moved = whole.redirects.pages.find(({ from }) => pageKey(from) === pageKey(pathname));
  if (moved) {
    response.setHeader('Location', moved.to);
    return send('text/plain', '', 301);
  }

  const isPayload = pathname.endsWith('/payload.txt');
  const route = isPayload ? pathname.slice(0, -'/payload.txt'.length) : pathname;
  const page = findPage(whole, route);
  const site = viewFor(page, whole);
  const status = page.kind === 'not-found' && route !== '/404' ? 404 : 200;
  const { renderPayload } = await load<typeof RscEntry>(server, 'rsc', 'engine/entries/rsc.tsx');
  const meta = describePage(page, site, deployment);
  const { bytes, hasIslands } = await renderPayload(page, site, meta);
  if (isPayload) return send('text/plain', bytes, status);

  const { renderHtml, renderFramePart } = await loadSsr(server);
  const siteData = toSiteData(site, renderFramePart);
  const html = htmlDocument({
    config: site.config,
    locale: site.edition.locale,
    alternates: alternates(page, site),
    meta,
    description: page.description,
    structuredData: undefined,
    data: { meta, hasIslands, siteData: site.edition.prefix + siteDataUrl },
    rootHtml: await renderHtml(bytes, meta, siteData),
    styles: [...siteSheets(site.config).map((name) => `/engine/theme/${name}`), ...meta.styleSheets]
      .map(sheetLink)
      .join('\n'),
    lateSheet: '/engine/theme/late.css',
    colorModeScript: headScript(site.config),
    scripts: {
      boot: '/engine/entries/boot.client.ts',
      app: ['/engine/entries/app.client.tsx'],
      onDemand: '/engine/browser/on-demand.client.ts',
      movedHeadings: '/engine/browser/moved-headings.client.ts',
    },
    hasMovedHeadings: site.redirects.headings.has(pageKey(page.route)),
    searchIndex: site.edition.prefix + searchIndexUrl,
  });
  send('text/html', await server.transformIndexHtml(pathname, html), status);
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

function loadSsr(server: ViteDevServer): Promise<typeof SsrEntry> {
  return load<typeof SsrEntry>(server, 'ssr', 'engine/entries/ssr.tsx');
}

async function load<Module>(
  server: ViteDevServer,
  environment: 'rsc' | 'ssr',
  file: string,
): Promise<Module> {
  const target = server.environments[environment];
  if (!target || !isRunnableDevEnvironment(target))
    throw new Error(`No ${environment} environment.`);
  return target.runner.import<Module>(join(projectFolder, file));
}
