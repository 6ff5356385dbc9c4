import { contentName } from '@drystone/lib/hash.node';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { pageKey } from '@drystone/lib/url';
import { isPartOfPage, type Page } from '../content/page.ts';
import type { PageMeta } from '../content/page-meta.ts';
import { payloadEnd } from '../content/payload.ts';
import type { SiteView } from '../content/site.ts';
import type { SiteData } from '../content/site-data.ts';
import { breadcrumbList } from '../discovery/breadcrumb-list.ts';
import { alternates, buildIdOf, describePage } from '../pages/describe-page.node.ts';
import { kindOf, sheetsOf } from '../pages/page-kinds.node.ts';
import { htmlDocument, type Scripts, type SheetFile, type StyleSheet } from './document.node.ts';
import { headScript } from './head-script.node.ts';
import type { Program } from './load-program.node.ts';

/**
 * How the pages of an edition are published: all in which a build and the development server differ. Everything else about the HTML
 * of a page is the same in both.
 */
export interface Publication {
  readonly program: Pick<Program, 'renderPayload' | 'renderHtml'>;
  readonly cache: ResultCache;
  /** Names the deployment. */
  readonly deployment: string;
  readonly siteData: SiteData;
  /** Address of the site data, which changes whenever they do. */
  readonly siteDataUrl: string;
  /** The sheets that every page has. */
  readonly siteSheets: readonly StyleSheet[];
  /** A style sheet that only some pages have, by its file. */
  readonly pageSheet: (file: string) => SheetFile;
  /** Address of the sheet that nothing waits for. */
  readonly lateSheets: readonly string[];
  readonly scripts: Scripts;
  /** Markup at the beginning of each head: scripts of the development server. */
  readonly headStart: string;
}

export interface RenderedPage {
  readonly html: string;
  /** What a navigation to the page fetches. */
  readonly payload: Uint8Array;
}

/** Renders a page to the document that a browser opens. Rejects with the first error that a component throws. */
export async function renderPage(
  page: Page,
  site: SiteView,
  publication: Publication,
): Promise<RenderedPage> {
  const meta = describePage(page, site, (file) => publication.pageSheet(file).href);
  const recall = recallFor(page, site, meta, publication.cache);
  const { bytes, hasIslands } = await renderRows(page, site, meta, publication, recall);
  const { siteData, siteDataUrl, siteSheets, pageSheet } = publication;
  const { config, theme, redirects, pageWords } = site;
  const { locale } = site.edition;
  const rootHtml = await recall('html', [contentName(bytes), siteDataUrl, locale], () =>
    publication.program.renderHtml(bytes, meta, siteData, locale),
  );
  const buildId = buildIdOf(publication.deployment, site);
  const html = htmlDocument({
    ...publication,
    config,
    locale,
    pageWords,
    alternates: alternates(page, site),
    meta,
    image: imageOf(page, site),
    description: page.description,
    isUnlisted: page.isUnlisted ?? false,
    feeds: kindOf(page, site).feeds?.(page) ?? [],
    structuredData: breadcrumbList(page, site),
    data: { meta, buildId, hasIslands, siteData: siteDataUrl },
    rootHtml,
    sheets: [...siteSheets, ...sheetsOf(page, site).map(pageSheet)],
    isInlined: !isPartOfPage(page),
    preloads: theme.preloads,
    headScript: headScript(config),
    hasMovedHeadings: redirects.headings.has(pageKey(page.route)),
  });
  return { html, payload: payloadOf(bytes, buildId) };
}

/** The address of the image that a link to the page is shown with; undefined where no feature makes one. */
export function imageOf(page: Page, { features, config }: SiteView): string | undefined {
  return features.find((feature) => feature.imageOf)?.imageOf?.(page, config);
}

/** Renders what a navigation to a page fetches. Rejects with the first error that a component throws. */
export async function renderPayload(
  page: Page,
  site: SiteView,
  publication: Pick<Publication, 'program' | 'cache' | 'deployment' | 'pageSheet'>,
): Promise<Uint8Array> {
  const meta = describePage(page, site, (file) => publication.pageSheet(file).href);
  const recall = recallFor(page, site, meta, publication.cache);
  const { bytes } = await renderRows(page, site, meta, publication, recall);
  return payloadOf(bytes, buildIdOf(publication.deployment, site));
}

function renderRows(
  page: Page,
  site: SiteView,
  meta: PageMeta,
  { program }: Pick<Publication, 'program'>,
  recall: Recall,
) {
  return recall('payload', [site.edition.locale], () => program.renderPayload(page, site, meta));
}

function payloadOf(rows: Uint8Array, buildId: string): Uint8Array {
  return Buffer.concat([rows, Buffer.from(payloadEnd(buildId))]);
}

type Recall = <Result>(
  step: string,
  version: unknown,
  make: () => Promise<Result>,
) => Promise<Result>;

/** Recalls what an earlier build has rendered from the same. */
function recallFor(page: Page, site: SiteView, meta: PageMeta, cache: ResultCache): Recall {
  // The output already has the parts of large pages, and they would fill the cache.
  const isKept = !isPartOfPage(page);
  const inputs = isKept ? kindOf(page, site).inputs(page, site) : undefined;
  if (inputs === undefined) return (_step, _version, make) => make();
  return (step, version, make) => cache.recall(step, JSON.stringify([inputs, meta, version]), make);
}

/**
 * Names all that the files of a page are made from: its body, and what is around that. Undefined where nobody knows what the
 * body is made from.
 */
export function pageVersion(page: Page, site: SiteView, around: unknown): string | undefined {
  const inputs = kindOf(page, site).inputs(page, site);
  return inputs === undefined ? undefined : contentName(JSON.stringify([inputs, around]));
}
