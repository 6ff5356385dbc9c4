import type { ComponentType } from 'react';
import { z } from 'zod';
import type { OutputFile } from '../../lib/output-file.ts';
import type { Problem } from '../../lib/problems.ts';
import { below } from '../../lib/url.ts';
import type { StandardLink } from '../config/complete-config.ts';
import type { FeatureFunction } from '../config/listed-feature.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { FeaturePage } from '../content/page.ts';
import type { SearchRecord } from '../content/search-record.ts';
import type { PageKind, SiteFeature } from '../content/site.ts';
import { type FeatureContent, usualFacts } from './feature.node.ts';
import { featureFunction } from './feature-function.node.ts';

/** A feature as it is written: `defineFeature` adds what is left out. */
export interface FeatureDefinition<Schema extends z.ZodObject> {
  /** For messages; no two features of a site have the same one. */
  readonly name: string;
  /** What a site may write as its options; without it, there are none. */
  readonly options?: Schema;
  /**
   * The absolute path of the module that exports `bodies`: for each kind of page a server component, which gets the props of
   * `FeatureBodies`. A feature without pages has none.
   */
  readonly bodies?: string;
  /** What the navbar has of it, where the site names no items: labels, and addresses without the base path. */
  readonly links?: (options: z.output<Schema>) => readonly StandardLink[];
  /** Reads what the feature needs of the site folder. It returns the mistakes of authors; what it throws is its own error. */
  readonly read: (input: FeatureInput<z.output<Schema>>) => Promise<FeatureParts> | FeatureParts;
}

export interface FeatureInput<Options> {
  /** The absolute path of the site folder. */
  readonly folder: string;
  readonly config: SiteConfig;
  /** What the site has written, checked and with the defaults. */
  readonly options: Options;
}

/** What a feature adds to a site. */
export interface FeatureParts {
  /** Mistakes of authors, each with its file: the site is not built while there are any. */
  readonly problems?: readonly Problem[];
  /** What the owner should know. */
  readonly warnings?: readonly Problem[];
  readonly pages?: readonly NewPage[];
  /** Files beside the pages. Their paths begin at the root of the site: `/status.json`. */
  readonly files?: readonly OutputFile[];
  /** What a search finds, beside the titles of the pages. */
  readonly records?: readonly NewRecord[];
  /** Sections of llms.txt, each with lines of Markdown. */
  readonly lists?: readonly { readonly title: string; readonly lines: readonly string[] }[];
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
  /** The ids of the elements that links may lead to. */
  readonly anchors?: readonly string[];
}

/** The server components of the pages of a feature, by the kinds of pages. */
export type FeatureBodies = Readonly<Record<string, ComponentType<FeatureProps>>>;

export interface FeatureProps {
  readonly page: Pick<NewPage, 'route' | 'title' | 'description' | 'data'>;
  readonly site: { readonly config: SiteConfig };
}

/** The kind of a record is `page`, unless it says another one. */
export type NewRecord = Pick<SearchRecord, 'title' | 'href'> & Partial<SearchRecord>;

/** Its component may be made from anything, so each build renders it. */
const usualKind: PageKind<FeaturePage> = {
  inputs: () => undefined,
  sheets: () => [],
  menu: () => [],
};

/** Makes the function that a site calls in its list of features. */
export function defineFeature<Schema extends z.ZodObject = typeof noOptions>(
  definition: FeatureDefinition<Schema>,
): FeatureFunction<Schema> {
  const { name, options: schema, bodies, links, read } = definition;
  // Without `options`, the type of the schema is that of none.
  return featureFunction(name, schema ?? (noOptions as z.ZodObject as Schema), (options) => ({
    ...usualFacts,
    name,
    options,
    bodies,
    links: links?.(options) ?? [],
    survey: async (folder, config) => ({
      problems: [],
      unread: undefined,
      read: async () => contentOf(name, await read({ folder, config, options }), config),
    }),
  }));
}

const noOptions = z.strictObject({});

function contentOf(name: string, parts: FeatureParts, { basePath }: SiteConfig): FeatureContent {
  const { problems = [], warnings = [], pages: written = [] } = parts;
  const pages = written.map(({ kind, route, anchors: _, ...page }): FeaturePage => {
    return { ...page, kind: 'feature', featureKind: kind, route: below(basePath, route) };
  });
  return {
    feature: siteFeature(name, parts, pages),
    lookups: [],
    problems,
    consequences: [],
    judge: async () => ({ problems: [], warnings: [] }),
    warnings,
    isComplete: true,
    pages,
    anchors: written.map(({ route, anchors = [] }) => [below(basePath, route), new Set(anchors)]),
    links: [],
    missingFiles: [],
    lists: {},
  };
}

function siteFeature(
  name: string,
  { files = [], records = [], lists = [] }: FeatureParts,
  pages: readonly FeaturePage[],
): SiteFeature {
  const addresses = new Set(files.map(({ path }) => path));
  return {
    name,
    data: undefined,
    sources: [],
    emitters: () => [{ matches: (address) => addresses.has(address), files: () => files }],
    texts: () => [],
    pageKinds: Object.fromEntries(pages.map(({ featureKind }) => [featureKind, usualKind])),
    lists: () => lists.map((list) => ({ ...list, pages: [] })),
    records: () => [...pages.map(recordOf), ...records].map(completeRecord),
    largeIndexes: [],
    origins: [],
  };
}

function recordOf({ title, route: href, description: text }: FeaturePage): NewRecord {
  return { title, href, text };
}

function completeRecord(record: NewRecord): SearchRecord {
  return { kind: 'page', trail: [], text: '', keywords: '', code: '', names: '', ...record };
}
