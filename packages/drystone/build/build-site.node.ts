import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { allEnded } from '@drystone/lib/all-ended';
import { contentHash, contentName } from '@drystone/lib/hash.node';
import { noResultCache, type ResultCache } from '@drystone/lib/result-cache.node';
import type { PoolOptions } from '@drystone/lib/thread-pool.node';
import { below, pageKey, payloadUrl, routeFolder, within } from '@drystone/lib/url';
import type { Edition } from '../content/edition.ts';
import type { EmittedFile, Emitter } from '../content/emitter.ts';
import { isPartOfPage, type Page } from '../content/page.ts';
import { documentPayload } from '../content/payload.ts';
import { type Site, viewFor, viewOf } from '../content/site.ts';
import { type SiteData, toSiteData } from '../content/site-data.ts';
import { breadcrumbList } from '../discovery/breadcrumb-list.ts';
import { robotsFile } from '../discovery/discovery-files.ts';
import { alternates, buildIdOf, describePage } from '../pages/describe-page.node.ts';
import { readPublicFiles } from '../read/public-files.node.ts';
import { listFiles } from '../read/read-sources.node.ts';
import { shortNames } from '../theme/compile-css.node.ts';
import type { BuildRecord } from './build-record.node.ts';
import { writeCompressed } from './compress.node.ts';
import type { SheetFile } from './document.node.ts';
import { emittersOf } from './emitters.node.ts';
import { announcementStyles, headScript } from './head-script.node.ts';
import { hostFiles } from './host-files.node.ts';
import { createHtmlPool } from './html-pool.node.ts';
import type { Program } from './load-program.node.ts';
import { replaceOutput } from './output-folder.node.ts';
import { addedToPolicy, contentSecurityPolicy, headerRules } from './policy.node.ts';
import { imageOf, type Publication, pageVersion, renderPage } from './render-page.node.ts';
import { createSiteWriter, type SiteWriter } from './site-writer.node.ts';
import { buildStyleSheets, typeface } from './style-sheets.node.ts';

/** Called after each page, so that a long build can show how far it is. */
type OnProgress = (done: number, total: number) => void;

interface BuildOptions {
  readonly onProgress?: OnProgress;
  /** Replace an output folder with other files too. */
  readonly force?: boolean;
  /** Write `.br` and `.gz` beside each file of text. */
  readonly compress?: boolean;
  readonly cache?: ResultCache;
  /** What is known of the output that is replaced. The caller keeps it. */
  readonly record?: BuildRecord | undefined;
  /** The threads that render HTML. */
  readonly pool?: PoolOptions;
}

/** Renders a site with a compiled program into a folder. It throws what `replaceOutput` throws. */
export async function buildSite(
  site: Site,
  program: Program,
  outFolder: string,
  { onProgress, force, compress = false, cache = noResultCache(), record, pool }: BuildOptions = {},
): Promise<void> {
  const output = { folder: outFolder, siteFolder: site.folder, force };
  await replaceOutput(output, async (folder, earlier) => {
    await writeSite(site, program, { folder, earlier, record, onProgress, cache, pool });
    if (compress) await writeCompressed(folder, cache);
  });
}

interface WriteChoices {
  readonly folder: string;
  /** The output that is to be replaced. */
  readonly earlier: string;
  readonly record: BuildRecord | undefined;
  readonly onProgress: OnProgress | undefined;
  readonly cache: ResultCache;
  readonly pool: PoolOptions | undefined;
}

async function writeSite(
  site: Site,
  program: Program,
  { folder, earlier, record, onProgress, cache, pool }: WriteChoices,
): Promise<void> {
  const { basePath } = site.config;
  if (program.basePath !== basePath) {
    throw new Error(
      `The program was compiled for ${program.basePath}, the site is at ${basePath}.`,
    );
  }
  const siteRoot = join(folder, basePath);
  const writer = createSiteWriter(siteRoot, join(earlier, basePath), record);
  const { write } = writer;
  const { paths } = await readPublicFiles(site.folder);
  for (const [address, path] of paths) {
    const target = join(siteRoot, address);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(path, target);
  }
  for (const file of await listFiles(program.clientFolder)) {
    const path = relative(program.clientFolder, file);
    if (!path.startsWith('.vite')) write(path, await readFile(file));
  }
  const html = createHtmlPool(program, pool);
  const renderer = await prepare(site, { ...program, renderHtml: html.renderHtml }, write, cache);
  // Images are drawn and packed beside the main thread, and other threads render HTML, while the main one does all else. All
  // of it has to have ended before the folder goes, also when a part of it fails.
  await allEnded([
    ...writePages(renderer, writer, html.atOnce, onProgress),
    ...writeEmitted(site, writer, cache),
  ]).finally(html.close);
  const files = hostFiles(
    headerRules(
      renderer.policy,
      site.config,
      site.features.flatMap(({ headers }) => headers?.(site.config) ?? []),
    ),
    site.redirects.pages,
    site.pages.filter(({ kind }) => kind !== 'not-found').map(({ route }) => route),
  );
  const ofHost = createSiteWriter(folder, earlier, record);
  for (const { path, content } of [...files, robotsFile(site)]) ofHost.write(path, content);
  const { deployment: buildId } = renderer;
  const { redirects } = site;
  const isFetched = (path: string) => site.features.some((feature) => feature.isFetched?.(path));
  const written = { folder, basePath, buildId, redirects, isFetched, workers: program.workers };
  for (const { lastFiles } of site.features)
    for (const { path, content } of (await lastFiles?.(written)) ?? []) write(path, content);
}

/** Writes all pages. They are taken from one list, so several are rendered at a time. */
function writePages(
  renderer: Renderer,
  writer: SiteWriter,
  atOnce: number,
  onProgress: OnProgress | undefined,
): Promise<void>[] {
  const { pages } = renderer.site;
  // Where one page fails, a loop closes it for all.
  const left = (function* () {
    yield* pages;
  })();
  let done = 0;
  return Array.from({ length: atOnce }, async () => {
    for (const page of left) {
      await writePage(page, renderer, writer);
      onProgress?.(++done, pages.length);
      // To render a page never waits for the system, so no image would be packed or written before the last page.
      await setImmediate();
    }
  });
}

/** How many images are drawn at a time: an image need not wait for the main thread to write the one before it. */
const imagesAtOnce = 4;

/**
 * Writes all files beside the pages. Those of one emitter are taken from one list, so several are made at a time, and an emitter
 * does not wait for another one.
 */
function writeEmitted(
  site: Site,
  { write, takeOver }: SiteWriter,
  cache: ResultCache,
): Promise<void>[] {
  return emittersOf(site, cache).flatMap(({ files }) => {
    const all = asyncFiles(files());
    return Array.from({ length: imagesAtOnce }, async () => {
      for await (const file of all) {
        if (!('make' in file)) write(file.path, file.content);
        else if (!takeOver(file.path, file.version)) {
          write(file.path, await file.make(), file.version);
        }
      }
    });
  });
}

async function* asyncFiles(files: ReturnType<Emitter['files']>): AsyncGenerator<EmittedFile> {
  yield* files;
}

/** Paths are from the root of the site, and addresses from the root of its host. */
type Write = SiteWriter['write'];

/** Writes a file and gives its address. */
type Publish = (path: string, content: string) => string;

/** What all pages of a build share. */
async function prepare(site: Site, program: Program, write: Write, cache: ResultCache) {
  const publish = (path: string, content: string) => {
    write(path, content);
    return below(site.config.basePath, path);
  };
  const sheets = buildStyleSheets(site);
  const siteCss = sheets.site + announcementStyles(site.config) + shortNames(site.theme.css);
  const font = typeface();
  for (const { path, content } of [font, ...site.theme.fonts]) write(path, content);
  const sitePath = `/assets/site.${contentHash(siteCss)}.css`;
  const siteHref = below(site.config.basePath, sitePath);
  const siteSheet: SheetFile = { kind: 'file', href: siteHref, css: siteCss };
  // All pages but sections have it inside.
  if (site.pages.some(isPartOfPage)) write(sitePath, siteCss);
  const ownSheet = (name: string, css: string): SheetFile => {
    return { kind: 'file', href: publish(`/assets/${name}.${contentHash(css)}.css`, css), css };
  };
  const pageSheets = new Map(
    [...sheets.ofPages].map(([file, css]) => [file, ownSheet(basename(file, '.css'), css)]),
  );
  const pageSheet = (file: string): SheetFile => {
    const found = pageSheets.get(file);
    if (!found) throw new Error(`No page has the style sheet ${file}.`);
    return found;
  };
  const ownCss = [siteCss, ...sheets.ofPages.values()];
  const lateSheet = publish(`/assets/late.${contentHash(sheets.late)}.css`, sheets.late);
  const script = headScript(site.config);
  const hrefs = [siteSheet, ...pageSheets.values()].map(({ href }) => href);
  const files = site.editions.map((edition) => {
    const siteData = toSiteData(viewOf(site, edition), program.renderFramePart);
    return { edition, siteData, ...writeSiteData(siteData, publish) };
  });
  const deployment = await nameDeployment(program, [...files.map(({ json }) => json), ...ownCss]);
  const editions = new Map<Edition, PublishedEdition>();
  for (const { edition, siteData, url } of files) {
    const shared = [site.config, site.theme.preloads, edition.locale, url, hrefs, lateSheet];
    const version = contentName(JSON.stringify([...shared, script, program.scripts]));
    const publication = {
      program,
      cache,
      deployment,
      siteData,
      siteDataUrl: url,
      siteSheets: [siteSheet],
      pageSheet,
      lateSheets: [lateSheet],
      scripts: program.scripts,
      headStart: '',
    };
    editions.set(edition, { publication, version });
  }
  return {
    site,
    editions,
    deployment,
    policy: contentSecurityPolicy(
      {
        scripts: [script],
        styles: ownCss,
        ...addedToPolicy(site),
        hasVideo: hasVideo(site),
      },
      site.config.url,
    ),
  };
}

interface PublishedEdition {
  readonly publication: Publication;
  /** Names all that the documents of the edition have in common. */
  readonly version: string;
}

function hasVideo({ media }: Site): boolean {
  return [...media.keys()].some((path) => /\.(mp4|webm)$/.test(path));
}

/** What the frame of an edition needs, as a file that its pages fetch. */
function writeSiteData(siteData: SiteData, publish: Publish) {
  const json = JSON.stringify(siteData);
  const url = publish(`/assets/site.${contentHash(json)}.json`, json);
  return { json, url };
}

type Renderer = Awaited<ReturnType<typeof prepare>>;

/** Two deployments have the same name when an open tab of one can show pages of the other. */
async function nameDeployment(program: Program, texts: readonly string[]): Promise<string> {
  const files = await listFiles(program.clientFolder);
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = files.map((file) => relative(program.clientFolder, file));
  return contentHash([...names, ...contents, ...texts].join('\n'));
}

async function writePage(
  page: Page,
  renderer: Renderer,
  { write, takeOver }: SiteWriter,
): Promise<void> {
  const site = viewFor(page, renderer.site);
  const edition = renderer.editions.get(site.edition);
  if (!edition) throw new Error(`The page ${page.route} belongs to no edition of the site.`);
  const { publication } = edition;
  const path = within(site.config.basePath, page.route);
  const htmlPath = page.kind === 'not-found' ? path : join(routeFolder(path), 'index.html');
  const payloadPath = payloadUrl(pageKey(path));
  const version = pageVersion(page, site, [
    edition.version,
    buildIdOf(renderer.deployment, site),
    describePage(page, site, (file) => publication.pageSheet(file).href),
    alternates(page, site),
    imageOf(page, site),
    breadcrumbList(page, site),
  ]);
  if (version !== undefined && takeOver(htmlPath, version) && takeOver(payloadPath, version)) {
    return;
  }
  try {
    const { html, payload } = await renderPage(page, site, publication);
    write(htmlPath, html, version);
    write(payloadPath, isPartOfPage(page) ? documentPayload : payload, version);
  } catch (error) {
    throw new Error(`The page ${page.route} (${page.file}) cannot be rendered.`, { cause: error });
  }
}
