import { contentName } from '../../lib/hash.node.ts';
import type { ResultCache } from '../../lib/result-cache.node.ts';
import { isPartOfPage, type Page } from '../content/page.ts';
import type { PageMeta } from '../content/page-meta.ts';
import type { SiteView } from '../content/site.ts';
import type { SiteData } from '../content/site-data.ts';
import { type Deployment, describePage } from '../pages/describe-page.node.ts';
import { kindOf } from '../pages/page-kinds.node.ts';
import type { Program } from './load-program.node.ts';

/** What every page of an edition is rendered with. */
export interface PageRenderer {
  readonly program: Pick<Program, 'renderPayload' | 'renderHtml'>;
  readonly cache: ResultCache;
  readonly deployment: Deployment;
  readonly siteData: SiteData;
  /** Changes whenever the site data does. */
  readonly siteDataVersion: string;
}

export interface RenderedPage {
  readonly meta: PageMeta;
  readonly payload: Uint8Array;
  /** True when the body holds client components. */
  readonly hasIslands: boolean;
  /** The HTML inside `#root`. */
  readonly rootHtml: string;
}

/**
 * Renders a page, or recalls what an earlier build has rendered from the same. The name of the deployment is written
 * into the payload afterwards: it changes with every page title, and payloads do not.
 */
export async function renderPage(
  page: Page,
  site: SiteView,
  { program, cache, deployment, siteData, siteDataVersion }: PageRenderer,
): Promise<RenderedPage> {
  const meta = describePage(page, site, deployment);
  const nameless = describePage(page, site, { ...deployment, buildId: placeholder });
  const { locale } = site.edition;
  const inputs = kindOf(page, site).inputs(page, site);
  // The output already has the sections of a large API, and they would fill the cache.
  const isKept = inputs !== undefined && !isPartOfPage(page);
  const recall = <Result>(step: string, version: unknown, make: () => Promise<Result>) =>
    !isKept ? make() : cache.recall(step, JSON.stringify([inputs, nameless, version]), make);
  const { bytes, hasIslands } = await recall('payload', [locale], () =>
    program.renderPayload(page, site, nameless),
  );
  const rootHtml = await recall('html', [contentName(bytes), siteDataVersion, locale], () =>
    program.renderHtml(bytes, nameless, siteData, locale),
  );
  return { meta, payload: named(bytes, deployment.buildId), hasIslands, rootHtml };
}

/**
 * Names all that the files of a page are made from: its body, and what is around that. Undefined where nobody knows what the
 * body is made from.
 */
export function pageVersion(page: Page, site: SiteView, around: unknown): string | undefined {
  const inputs = kindOf(page, site).inputs(page, site);
  return inputs === undefined ? undefined : contentName(JSON.stringify([inputs, around]));
}

/** As long as the name of a deployment, so that no length in a payload changes. */
const placeholder = '%BUILD%%';
const nameOfBuild = (buildId: string) => `"buildId":"${buildId}`;

function named(payload: Uint8Array, buildId: string): Uint8Array {
  if (buildId.length !== placeholder.length) {
    throw new Error(`The name of a deployment has ${placeholder.length} letters: ${buildId}`);
  }
  const bytes = Buffer.from(payload);
  let at = bytes.indexOf(nameOfBuild(placeholder));
  if (at === -1) throw new Error('The payload does not say which deployment it is of.');
  for (; at !== -1; at = bytes.indexOf(nameOfBuild(placeholder), at + 1)) {
    bytes.write(nameOfBuild(buildId), at);
  }
  return bytes;
}
