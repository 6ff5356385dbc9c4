import type { Problem } from '../../lib/problems.ts';
import type { ChangeLog } from '../../openapi/compare/change-log.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Edition } from './edition.ts';
import type { Page } from './page.ts';
import type { PageTreeNode } from './page-tree.ts';
import type { Redirects } from './redirects.ts';

/** A site folder, read and checked: plain data, all that rendering needs. */
export interface Site {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly pages: readonly Page[];
  /** Every language and version; the main one first. */
  readonly editions: readonly Edition[];
  /** The edition that is shown, and the page tree in it. */
  readonly edition: Edition;
  readonly tree: readonly PageTreeNode[];
  readonly redirects: Redirects;
  readonly apis: readonly ApiReference[];
  /** What changed in the document of an API since its last release, by the id of the API. */
  readonly apiChanges: ReadonlyMap<string, ChangeLog>;
  /** What the owner should know, and what does not keep the site from being built. */
  readonly warnings: readonly Problem[];
}

/** The site as a reader of this page sees it: with the page tree of its edition. */
export function siteAround(page: Page, site: Site): Site {
  const { edition = site.edition } = page;
  return { ...site, edition, tree: edition.tree };
}
