/**
 * What a page is. The rest of the program works on these plain shapes; nothing here knows React,
 * Vite or the file system.
 *
 * Words: a *page* has a *route* (its address, with its slashes as the site writes them). A *doc* is a
 * page of the sidebar. A *category* is a folder of docs with a generated index page. The *outline*
 * lists the headings that the table of contents shows.
 */

import type { Edition } from './edition.ts';
import type { PageSection } from './page-section.ts';

export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Style sheets of `engine/theme` that only some pages have, by their names. */
export const pageSheets = ['reference', 'landing', 'media', 'lists', 'math', 'drawing'] as const;

export type PageSheet = (typeof pageSheets)[number];

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
  /** The style sheets that it needs beside that of every page. */
  readonly sheets: readonly PageSheet[];
  /** The components of the site that it uses: the paths of their files, by name. */
  readonly components: Readonly<Record<string, string>>;
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

export interface ApiPage extends PageBase {
  readonly kind: 'api';
  readonly apiId: string;
  /** Slug of the section that the page holds, where a large API is divided; else it holds the whole. */
  readonly section?: string | undefined;
  /** Names all that the reference is made from, where that is known. */
  readonly version?: string | undefined;
}

/** A page of a section of a large API. */
export function isSection(page: Page): page is ApiPage & { readonly section: string } {
  return page.kind === 'api' && page.section !== undefined;
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
}

export type Page = DocPage | CategoryPage | StandalonePage | ModulePage | ApiPage | NotFoundPage;
