import type { Problem } from '../../lib/problems.ts';
import type { ChangeLog } from '../../openapi/compare/change-log.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import type { SiteSandbox } from '../../sandbox/site-sandbox.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Edition } from './edition.ts';
import type { Page } from './page.ts';
import type { Redirects } from './redirects.ts';
import type { SiteDownloads } from './site-downloads.ts';
import type { Theme } from './theme.ts';

/** A site folder, read and checked: plain data, all that rendering needs. */
export interface Site {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly pages: readonly Page[];
  /** Every language and version; the main one first. */
  readonly editions: readonly Edition[];
  readonly redirects: Redirects;
  readonly apis: readonly ApiReference[];
  /** All files that the API documents were read from: absolute paths. */
  readonly apiFiles: readonly string[];
  /** What changed in the document of an API since its last release, by the id of the API. */
  readonly apiChanges: ReadonlyMap<string, ChangeLog>;
  /** What answers requests in the pages of the APIs, where the site has it. */
  readonly sandbox: SiteSandbox | undefined;
  /** What the site makes for readers to download. */
  readonly downloads: SiteDownloads | undefined;
  /** Where the images and videos beside pages are, by their addresses without the base path. */
  readonly media: ReadonlyMap<string, string>;
  readonly theme: Theme;
  /** What the owner should know, and what does not keep the site from being built. */
  readonly warnings: readonly Problem[];
}

/** A site as readers of one edition see it. */
export interface SiteView extends Site {
  readonly edition: Edition;
}

export function mainEdition({ editions }: Pick<Site, 'editions'>): Edition {
  const [main] = editions;
  if (!main) throw new Error('A site has at least one edition.');
  return main;
}

export function viewOf(site: Site, edition: Edition): SiteView {
  return { ...site, edition };
}

/** The site as a reader of this page sees it. Pages without an edition belong to the main one. */
export function viewFor(page: Page, site: Site): SiteView {
  return viewOf(site, page.edition ?? mainEdition(site));
}
