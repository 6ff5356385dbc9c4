import type { ComponentType, ReactNode } from 'react';
import type { OutputFile } from '../../lib/output-file.ts';
import type { Problem } from '../../lib/problems.ts';
import { below } from '../../lib/url.ts';
import type { ListedFeature, SiteConfig } from '../config/site-config.ts';
import { hasCopy } from '../content/copy-addresses.ts';
import type { FeedLink } from '../content/feed-link.ts';
import type { FeaturePage } from '../content/page.ts';
import type { SearchRecord } from '../content/search-record.ts';
import type { PageKind, Site, SiteFeature } from '../content/site.ts';
import type { Feature, FeatureContent } from './feature.node.ts';

/** A feature as it is written: `defineFeature` adds what is left out. */
export interface FeatureOptions {
  /** For messages; no two features of a site have the same one. */
  readonly name: string;
  /**
   * The absolute path of the module that exports `bodies`: for each kind of page a server component, which gets the props of
   * `FeatureBodies`. A feature without pages has none.
   */
  readonly bodies?: string;
  /**
   * The absolute path of the module that exports `markdown`, a `FeatureMarkdown`: it may be the one of the feature itself.
   * Threads that compile pages run it by itself.
   */
  readonly markdown?: string;
  /** The absolute paths of modules by the names of the components that they export by default. Pages may use these. */
  readonly components?: Readonly<Record<string, string>>;
  /** Reads what the feature needs of the site folder. It returns the mistakes of authors; what it throws is its own error. */
  readonly read?: (input: FeatureInput) => Promise<FeatureParts> | FeatureParts;
}

export interface FeatureInput {
  /** The absolute path of the site folder. */
  readonly folder: string;
  readonly config: SiteConfig;
}

/** What a feature adds to a site. */
export interface FeatureParts {
  /** Mistakes of authors, each with its file: the site is not built while there are any. */
  readonly problems?: readonly Problem[];
  /** What the owner should know. */
  readonly warnings?: readonly Problem[];
  readonly pages?: readonly NewPage[];
  /** Files beside the pages. Their paths begin at the root of the site: `/status.json`. */
  readonly files?: readonly NewFile[];
  /** What a search finds, beside the titles of the pages. */
  readonly records?: readonly NewRecord[];
  /** Sections of llms.txt. */
  readonly lists?: readonly NewList[];
}

/** A file, or what makes it when pages are compiled. */
export type NewFile =
  | OutputFile
  | { readonly path: string; readonly make: (pages: readonly MadePage[]) => string };

/** A page of the feature that is written in Markdown. */
export interface MadePage {
  /** With the base path. */
  readonly route: string;
  /** Its Markdown copy, with full addresses. */
  readonly markdown: string;
}

/** A section of llms.txt. */
export interface NewList {
  readonly title: string;
  /** The routes of pages of the feature that it lists. All others are below "Other pages". */
  readonly pages?: readonly string[];
  /** Further lines of Markdown. */
  readonly lines?: readonly string[];
}

export interface NewPage {
  /** Which component of `bodies` shows it. */
  readonly kind: string;
  /** The address without the base path: `/status`. */
  readonly route: string;
  readonly title: string;
  /** One sentence, for the search and for other sites. */
  readonly description: string;
  /** The source, from the site folder. Other pages link to the page by it. */
  readonly file: string;
  /** What its component shows: plain data. */
  readonly data: unknown;
  /**
   * The text of the file, where that is Markdown or MDX: it is compiled as a page of the site, its mistakes are reported with their
   * lines, and its component gets it as `content`. The page has a Markdown copy then, and the search finds its sections.
   */
  readonly text?: string;
  /** Where it is, from the outside in: shown by the search and in previews. */
  readonly trail?: readonly string[];
  /** Words that readers search for and that the text does not use. */
  readonly keywords?: readonly string[];
  /** No list of the site names it, nor may a search engine. */
  readonly isUnlisted?: boolean;
  /** What readers of the page may want to follow. */
  readonly feeds?: readonly FeedLink[];
  /** The ids of the elements that links may lead to. */
  readonly anchors?: readonly string[];
}

/** The server components of the pages of a feature, by the kinds of pages. */
export type FeatureBodies = Readonly<Record<string, ComponentType<FeatureProps>>>;

export interface FeatureProps {
  readonly page: Pick<NewPage, 'route' | 'title' | 'description' | 'data'>;
  readonly site: { readonly config: SiteConfig };
  /** The text of a page that is written in Markdown. */
  readonly content: ReactNode;
}

/** The kind of a record is `page`, unless it says another one. */
export type NewRecord = Pick<SearchRecord, 'title' | 'href'> & Partial<SearchRecord>;

/** Its component may be made from anything, so each build renders it. */
const usualKind: PageKind<FeaturePage> = {
  inputs: () => undefined,
  sheets: ({ body }) => body?.sheets ?? [],
  menu: () => [],
  feeds: ({ feeds = [] }) => feeds,
};

/** Makes a feature that a site can list in its configuration. */
export function defineFeature(options: FeatureOptions): ListedFeature {
  const { name, bodies, markdown, components = {}, read = () => ({}) } = options;
  const feature: Feature = {
    ...{ name, bodies, markdown, components },
    survey: async (folder, config) => ({
      problems: [],
      unread: undefined,
      read: async () => contentOf(options, await read({ folder, config }), config),
    }),
  };
  return feature;
}

function contentOf(
  options: FeatureOptions,
  parts: FeatureParts,
  { basePath }: SiteConfig,
): FeatureContent {
  const { problems = [], warnings = [], pages: written = [], files = [] } = parts;
  const pages = written.map(({ kind, route, anchors: _, text: __, ...page }): FeaturePage => {
    return { ...page, kind: 'feature', featureKind: kind, route: below(basePath, route) };
  });
  return {
    feature: siteFeature(options, parts, pages, basePath),
    lookups: [],
    problems,
    consequences: [],
    judge: async () => ({ problems: [], warnings: [] }),
    warnings,
    isComplete: true,
    pages,
    texts: new Map(
      written.flatMap(({ route, text }) =>
        text === undefined ? [] : [[below(basePath, route), text]],
      ),
    ),
    addresses: files.map(({ path }) => path),
    anchors: written.map(({ route, anchors = [] }) => [below(basePath, route), new Set(anchors)]),
    links: [],
    missingFiles: [],
    targets: { operations: new Map(), operationCounts: new Map(), stories: new Map() },
  };
}

function siteFeature(
  { name }: FeatureOptions,
  { pages: written = [], files = [], records = [], lists = [] }: FeatureParts,
  pages: readonly FeaturePage[],
  basePath: string,
): SiteFeature {
  const addresses = new Set(files.map(({ path }) => path));
  // The search finds the sections of the others.
  const listed = written.filter(({ text, isUnlisted }) => text === undefined && !isUnlisted);
  return {
    name,
    data: undefined,
    sources: [],
    emitters: (site) => [
      { matches: (address) => addresses.has(address), files: () => madeFiles(files, pages, site) },
    ],
    texts: () => [],
    pageKinds: Object.fromEntries(pages.map(({ featureKind }) => [featureKind, usualKind])),
    lists: ({ pages: all, config }) =>
      lists.map(({ title, pages: routes = [], lines = [] }) => ({
        title,
        pages: routes.flatMap(
          (route) => all.find((page) => page.route === below(config.basePath, route)) ?? [],
        ),
        lines,
      })),
    records: () =>
      [...listed.map((page) => recordOf(page, basePath)), ...records].map(completeRecord),
    largeIndexes: [],
  };
}

function madeFiles(
  files: readonly NewFile[],
  own: readonly FeaturePage[],
  { pages }: Pick<Site, 'pages'>,
): OutputFile[] {
  const routes = new Set(own.map(({ route }) => route));
  const made = pages
    .filter((page) => routes.has(page.route))
    .filter(hasCopy)
    .map(({ route, body }) => ({ route, markdown: body.markdown }));
  return files.map((file) =>
    'make' in file ? { path: file.path, content: file.make(made) } : file,
  );
}

function recordOf(
  { title, route, description: text, trail = [], keywords = [] }: NewPage,
  basePath: string,
): NewRecord {
  return { title, href: below(basePath, route), text, trail, keywords: keywords.join(' ') };
}

function completeRecord(record: NewRecord): SearchRecord {
  return { kind: 'page', trail: [], text: '', keywords: '', code: '', names: '', ...record };
}
