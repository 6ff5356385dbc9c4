/**
 * What a page is. The rest of the program works on these plain shapes; nothing here knows React,
 * Vite or the file system.
 *
 * Words: a *page* has a *route* (its address, with its slashes as the site writes them). A *doc* is a
 * page of the sidebar. A *category* is a folder of docs with a generated index page. The *outline*
 * lists the headings that the table of contents shows.
 */

import type { Edition } from './edition.ts';
import type { FeedLink } from './feed-link.ts';
import type { UsedComponent } from './page-component.ts';
import type { PageSection } from './page-section.ts';

export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** The style sheets of `packages/drystone/theme` that only some pages have, by their names. */
export const pageSheets = ['landing', 'media', 'lists'] as const;

export type PageSheet = (typeof pageSheets)[number];

/** The file of such a style sheet, by its path from the folder of the program. */
export function themeSheet(name: string): string {
  return `theme/${name}.css`;
}

/** A body that was written in MDX or Markdown. */
export interface CompiledBody {
  /** A list of `BodyNode` as JSON. */
  readonly tree: string;
  readonly outline: readonly OutlineEntry[];
  /** The same as plain Markdown. */
  readonly markdown: string;
  /** The same as text, for search. */
  readonly sections: readonly PageSection[];
  /** It welcomes: it has the whole width, and no table of contents. */
  readonly hasHero: boolean;
  /** The style sheets that it needs beside that of every page: paths from the folder of the program, or absolute ones. */
  readonly sheets: readonly string[];
  /** The components of features and of the site that it uses, by name. */
  readonly components: Readonly<Record<string, UsedComponent>>;
}

interface PageBase {
  readonly route: string;
  readonly title: string;
  /** One sentence for search results and category cards. */
  readonly description: string;
  /** Source file, relative to the site folder. */
  readonly file: string;
  /** No list of the site names it, nor may a search engine. */
  readonly isUnlisted?: boolean | undefined;
  /** Only its author sees it. */
  readonly isDraft?: boolean | undefined;
  /** The language and version that the page belongs to; the main one when absent. */
  readonly edition?: Edition | undefined;
  /** The day of its last change, `2026-11-20`, where the history is known. */
  readonly changed?: string | undefined;
  /** The same for the same page in all editions. */
  readonly twin?: string | undefined;
}

/** A page that is written in MDX. */
export interface WrittenPage extends PageBase {
  readonly body: CompiledBody;
  /** Names all that the body was compiled from: the same name, the same body. */
  readonly bodyVersion: string;
}

export interface DocPage extends WrittenPage {
  readonly kind: 'doc';
  readonly id: string;
  readonly keywords: readonly string[];
}

export interface CategoryPage extends WrittenPage {
  readonly kind: 'category';
  readonly id: string;
}

/** A page outside the page tree. */
export interface StandalonePage extends WrittenPage {
  readonly kind: 'standalone';
}

/** A page outside the page tree that is a React component of the site folder. */
export interface ModulePage extends PageBase {
  readonly kind: 'module';
  /** Path of the component's file. */
  readonly module: string;
}

/** A page that a feature brings. */
export interface FeaturePage extends PageBase {
  readonly kind: 'feature';
  /** Which of the kinds of the features it is (`SiteFeature.pageKinds`). */
  readonly featureKind: string;
  /** What its feature knows of it: plain data. */
  readonly data: unknown;
  /** What it says where it is written in Markdown. */
  readonly body?: CompiledBody | undefined;
  /** As that of a `WrittenPage`. */
  readonly bodyVersion?: string | undefined;
  /** Where it is, from the outside in: shown by the search and in previews. */
  readonly trail?: readonly string[] | undefined;
  /** Words that readers search for and that the text does not use. */
  readonly keywords?: readonly string[] | undefined;
  /** What readers of the page may want to follow. */
  readonly feeds?: readonly FeedLink[] | undefined;
  /** The route of the page that has all that is on this one, where that is too large to be one page. */
  readonly partOf?: string | undefined;
}

/** The page of a part that another page has too. */
export function isPartOfPage(page: Page): page is FeaturePage & { readonly partOf: string } {
  return page.kind === 'feature' && page.partOf !== undefined;
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
}

export type Page =
  | DocPage
  | CategoryPage
  | StandalonePage
  | ModulePage
  | FeaturePage
  | NotFoundPage;

/** What a page is to the frame and to its scripts: one of the engine's kinds, or that of a feature. */
export function nameOfKind(page: Page): string {
  return page.kind === 'feature' ? page.featureKind : page.kind;
}
