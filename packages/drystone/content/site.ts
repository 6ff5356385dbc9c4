import type { OutputFile } from '@drystone/lib/output-file';
import type { Problem } from '@drystone/lib/problems';
import type { SiteConfig } from '../config/site-config.ts';
import type { Edition } from './edition.ts';
import type { Emitter } from './emitter.ts';
import type { FeedLink } from './feed-link.ts';
import type { HeaderRule } from './header-rule.ts';
import type { FeaturePage, Page } from './page.ts';
import type { PageFilesByKind } from './page-files.ts';
import type { Redirects } from './redirects.ts';
import type { RecordKind, SearchRecord } from './search-record.ts';
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
  /** What the features of the site add to it, in the order in which the site lists them. */
  readonly features: readonly SiteFeature[];
  /** The files of the kinds of pages that features bring. */
  readonly pageFiles: PageFilesByKind;
  /** What the scripts that features start in each tab get, by the names of the features. */
  readonly tabData: Readonly<Record<string, unknown>>;
  /** The words that features show in pages of every language (`FeatureDefinition.pageWords`). */
  readonly pageWords: readonly string[];
  /** True where each page that is written in Markdown is published as such too. */
  readonly hasCopies: boolean;
  /** The style sheets of the components that features bring. */
  readonly componentSheets: readonly string[];
  /** What the site makes for readers to download. */
  readonly downloads: SiteDownloads | undefined;
  /** Where the images and videos beside pages are, by their addresses without the base path. */
  readonly media: ReadonlyMap<string, string>;
  readonly theme: Theme;
  /** What the owner should know, and what does not keep the site from being built. */
  readonly warnings: readonly Problem[];
}

/** What a feature adds to a site beside its pages. The engine asks each one and knows none. */
export interface SiteFeature extends SiteHooks {
  readonly name: string;
  /** What the feature has read, for its own code: `dataOf` finds it. */
  readonly data: unknown;
  /** The files that the data was read from: absolute paths. */
  readonly sources: readonly string[];
  /** What makes its files beside the pages. */
  readonly emitters: (site: Site) => readonly Emitter[];
  /** Its kinds of pages. */
  readonly pageKinds: Readonly<Record<string, PageKind<FeaturePage>>>;
  /** Its sections of llms.txt. */
  readonly lists: (site: Site) => readonly ListSection[];
  /** What a search finds of it, in every edition. */
  readonly records: (site: Site) => readonly SearchRecord[];
  /** The kinds of its records, beside those that pages have. */
  readonly recordKinds: readonly RecordKind[];
  /** What is too large for the index of the search, and has files of its own. */
  readonly largeIndexes: readonly LargeIndex[];
  /** The origins that readers may send requests to from its pages. */
  readonly origins: readonly string[];
}

/** What a feature adds to a site, whatever its own pages are. */
export interface SiteHooks {
  /**
   * What the navbar of an edition has of it, as HTML. An item of the navbar whose type is the name of the feature says where; without
   * such an item, it is the last one.
   */
  readonly navbarItem?: (view: SiteView) => string;
  /** The address, with the base path, of the image that other sites show with a link to the page. */
  readonly imageOf?: (page: Page, config: SiteConfig) => string;
  /** Those of its files that are texts for tools: they are part of what a site offers as downloads. */
  readonly texts?: (site: Site) => readonly OutputFile[] | Promise<readonly OutputFile[]>;
  /** Style sheets of what no page shows at first, beside that of the engine: absolute paths. */
  readonly lateSheets?: readonly string[];
  /** Headers that hosts send, beside those of every site. Where two rules cover a path, the later one holds. */
  readonly headers?: (config: SiteConfig) => readonly HeaderRule[];
  /** Directives of the content security policy that a site has because of the feature. */
  readonly policy?: Readonly<Record<string, readonly string[]>>;
  /**
   * Whether scripts of its pages fetch the file at a path, from the root of the site. Such data is kept for reading without a
   * network, as pages and what they show are.
   */
  readonly isFetched?: (path: string) => boolean;
  /** Files that are made from all others: asked for when those are written. */
  readonly lastFiles?: (written: WrittenSite) => Promise<readonly OutputFile[]>;
}

/** A built site before its last files. */
export interface WrittenSite {
  /** The output folder, which is the root of the host: the site is below its base path in it. */
  readonly folder: string;
  /** The path of the site on its host: `/`, or `/docs/`. */
  readonly basePath: string;
  /** Names the deployment. Each page carries it. */
  readonly buildId: string;
  /** The redirects of the site. */
  readonly redirects: Redirects;
  /** Whether scripts of pages fetch the file at a path, from the root of the site. */
  readonly isFetched: (path: string) => boolean;
  /** The service workers of features, compiled, by their names. */
  readonly workers: Readonly<Record<string, string>>;
}

/** What the build asks about pages of one kind. */
export interface PageKind<OfKind extends Page> {
  /**
   * All that the body of a page is made from, beside its head. Undefined where that cannot be known, because a component
   * may be made from anything: such a page is rendered in each build.
   */
  readonly inputs: (page: OfKind, site: SiteView) => unknown;
  /** What the menu of the kind shows above the docs: plain data. Without it the page has no such menu. */
  readonly menu?: ((page: OfKind, site: SiteView) => object | undefined) | undefined;
  /** What readers of the page may want to follow; nothing where it is left out. */
  readonly feeds?: (page: OfKind) => readonly FeedLink[];
}

export interface ListSection {
  readonly title: string;
  /** Pages that are listed here, and not among the other pages. */
  readonly pages: readonly Page[];
  /** Further lines, in Markdown. */
  readonly lines: readonly string[];
}

/** An index that is in files of its own (places.ts). */
export interface LargeIndex {
  /** Where the files are, from the root of the site, with a slash at its end. */
  readonly folder: string;
  readonly label: string;
  readonly route: string;
  /** The kinds of its hits, by those of its places. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** Names the data of a feature, and gives it its type. */
export interface FeatureKey<Data> {
  readonly name: string;
  /** Where the site has nothing of the feature. */
  readonly none: Data;
}

/** What a feature has read of a site. */
export function dataOf<Data>({ features }: Pick<Site, 'features'>, key: FeatureKey<Data>): Data {
  const found = features.find(({ name }) => name === key.name);
  // The feature that has this name has made it from its own key.
  return found ? (found.data as Data) : key.none;
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
