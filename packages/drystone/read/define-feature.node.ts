import type { OutputFile } from '@drystone/lib/output-file';
import type { Checked, Problem } from '@drystone/lib/problems';
import { below } from '@drystone/lib/url';
import type { Say, Words } from '@drystone/lib/words';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { StandardLink } from '../config/complete-config.ts';
import type { FeatureFunction } from '../config/listed-feature.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Check } from '../content/check.ts';
import { hasCopy } from '../content/copy-addresses.ts';
import type { Emitter } from '../content/emitter.ts';
import type { TabPart } from '../content/feature-scripts.ts';
import type { FeedLink } from '../content/feed-link.ts';
import type { LinkScheme, Lists } from '../content/links.ts';
import type { FeaturePage } from '../content/page.ts';
import type { FeatureComponent } from '../content/page-component.ts';
import type { PageFilesByKind } from '../content/page-files.ts';
import type { MovedAddress } from '../content/redirects.ts';
import { sayFirst } from '../content/say-of.ts';
import type { RecordKind, SearchRecord } from '../content/search-record.ts';
import type { PageKind, Site, SiteFeature, SiteHooks } from '../content/site.ts';
import type { Recall } from '../content/site-downloads.ts';
import type { MarkdownSource } from '../markdown/feature-markdown.ts';
import { type FeatureContent, usualFacts } from './feature.node.ts';
import { featureFunction } from './feature-function.node.ts';

/** A feature as it is written: `defineFeature` adds what is left out. */
export interface FeatureDefinition<
  Schema extends z.ZodObject = typeof noOptions,
  Word extends string = string,
> {
  /** Its name in messages. No two features of a site have the same one. */
  readonly name: string;
  /** What a site may write as its options; without it, there are none. */
  readonly options?: Schema;
  /**
   * The code of its pages, by the names of their kinds: absolute paths of modules. A body exports a component that takes
   * `PageProps`, a menu one that takes `MenuProps`, a script a `PageScript`, each as its default export.
   */
  readonly pageFiles?: PageFilesByKind;
  /**
   * Scripts for what a reader asks for by pressing, by the names that links and buttons have in `data-on-demand`: absolute paths of
   * modules whose default export is an `OnDemandScript`.
   */
  readonly onDemand?: Readonly<Record<string, string>>;
  /**
   * Scripts of the same kind that most readers use. They are in one file with those of the engine, so they answer one request earlier,
   * and a reader who presses any such element loads them.
   */
  readonly sharedOnDemand?: Readonly<Record<string, string>>;
  /**
   * Modules that its scripts import when they are needed, by names: absolute paths, or paths from the site folder. So a site can bring
   * a module for the tab. `imports` of `virtual:feature-imports` has a function for each name, which loads the module.
   */
  readonly imports?: (options: z.output<Schema>) => Readonly<Record<string, string>>;
  /**
   * The absolute path of the module that exports `markdown`, a `FeatureMarkdown`: it may be the one of the feature itself.
   * Threads that compile pages run it by itself. A feature of a package may say how to load it, too.
   */
  readonly markdown?: string | MarkdownSource;
  /** Components of pages by their names: absolute paths of modules that export one each by default, or more about each. */
  readonly components?: Readonly<Record<string, string | FeatureComponent>>;
  /**
   * What links to its things begin with, without the colon, in lower case letters: pages write `[words](scheme:name)`, and the name is
   * that of an entry of a list in `pageLists`.
   */
  readonly linkSchemes?: Readonly<Record<string, LinkScheme>>;
  /**
   * The words that its pages show, by their English texts, and what they are in other languages. A site may translate them in
   * `locales[].words`; what is missing is shown in English, and `drystone check` names it.
   */
  readonly words?: Words<Word>;
  /**
   * Those of its words that a component or a script of it says in any page, in the language of that page. Each page in another language
   * than English carries them.
   */
  readonly pageWords?: readonly NoInfer<Word>[];
  /** True where it publishes the Markdown copies of pages, so that others may link to them. */
  readonly hasCopies?: boolean;
  /** Files beside the pages that links may lead to and that `read` does not name: addresses without the base path. */
  readonly publishes?: readonly string[];
  /** What it starts in each tab, whatever page is shown. */
  readonly tab?: (options: z.output<Schema>) => TabPart;
  /** Service workers by their names: absolute paths of scripts that import nothing at run time. */
  readonly workers?: Readonly<Record<string, string>>;
  /** Its rules over a built site, for `drystone check`. */
  readonly checks?: () => Promise<readonly Check[]>;
  /** What the navbar has of it, where the site names no items: labels, and addresses without the base path. */
  readonly links?: (options: z.output<Schema>) => readonly StandardLink[];
  /**
   * The files that it reads, by their paths from the site folder. Without it, it may read anything, and each build makes the site
   * again.
   */
  readonly sources?: (options: z.output<Schema>) => readonly string[];
  /** Reads which addresses of the site have moved, from the absolute path of its folder. Mistakes of authors are in `problems`. */
  readonly moved?: (folder: string) => Promise<Checked<readonly MovedAddress[]>>;
  /** Reads what the feature needs of the site folder. It returns the mistakes of authors; what it throws is its own error. */
  readonly read?: (
    input: FeatureInput<z.output<Schema>, Word>,
  ) => Promise<FeatureParts> | FeatureParts;
}

/** What `read` of a feature gets. */
export interface FeatureInput<Options, Word extends string = string> {
  /** The absolute path of the site folder. */
  readonly folder: string;
  /** The configuration of the site, checked and with its defaults. */
  readonly config: SiteConfig;
  /** What the site has written, checked and with the defaults. */
  readonly options: Options;
  /** Says its words in the first language of the site, as its pages do. */
  readonly say: Say<Word>;
  /** Gives what an earlier build made in this step from the same inputs, or else makes it and keeps it. */
  readonly recall: Recall;
}

/** What a feature adds to a site: `read` returns it. */
export interface FeatureParts {
  /** Mistakes of authors, each with its file: the site is not built while there are any. */
  readonly problems?: readonly Problem[];
  /**
   * False where a source cannot be read. What a page names may be in there, so a link that names nothing is then reported only if
   * there is a name that is close.
   */
  readonly isComplete?: boolean;
  /** What the owner should know. */
  readonly warnings?: readonly Problem[];
  /** Pages of the feature. */
  readonly pages?: readonly NewPage[];
  /** Files beside the pages. Their paths begin at the root of the site: `/status.json`. */
  readonly files?: readonly NewFile[];
  /** What other features may read: `dataOf` finds it by a `FeatureKey` with the name of the feature (`drystone/content/site`). */
  readonly data?: unknown;
  /** What a search finds, beside the titles of the pages. */
  readonly records?: readonly NewRecord[];
  /** The kinds of its records, beside those that pages have. */
  readonly recordKinds?: readonly RecordKind[];
  /** What the Markdown of pages can show of it: plain data, by the names of lists and then by its own names. */
  readonly pageLists?: Lists;
  /** Sections of llms.txt. */
  readonly lists?: readonly NewList[];
  /** Files beside the pages that are made from the whole site. */
  readonly emitters?: (site: Site) => readonly Emitter[];
  /** What it adds to all pages. */
  readonly hooks?: SiteHooks;
}

/** A file, or what makes it when pages are compiled. */
export type NewFile =
  | OutputFile
  | { readonly path: string; readonly make: (pages: readonly MadePage[]) => string };

/** A page of the feature that is written in Markdown. */
export interface MadePage {
  /** Its address, with the base path. */
  readonly route: string;
  /** Its Markdown copy, with full addresses. */
  readonly markdown: string;
}

/** A section of llms.txt. */
export interface NewList {
  /** The heading of the section. */
  readonly title: string;
  /** The addresses, without the base path, of the pages that it lists. All other pages are below "Other pages". */
  readonly pages?: readonly string[];
  /** Further lines of Markdown. */
  readonly lines?: readonly string[];
}

/** A page of a feature. */
export interface NewPage {
  /** Which of the kinds in `pageFiles` it is. */
  readonly kind: string;
  /** The address without the base path: `/status`. */
  readonly route: string;
  /** Its title: in its `<title>`, in lists and in the search. */
  readonly title: string;
  /** One sentence, for the search and for other sites. */
  readonly description: string;
  /** The path of its source from the site folder. Other pages link to the page by it. */
  readonly file: string;
  /** What its component shows: plain data. */
  readonly data: unknown;
  /** What the menu of its kind shows above the docs: plain data. The page has no such menu without it. */
  readonly menu?: object;
  /**
   * The text of the file, where that is Markdown or MDX: it is compiled as a page of the site, its mistakes are reported with their
   * lines, and its component gets it as `content`. The page has a Markdown copy then, and the search finds its sections.
   */
  readonly text?: string;
  /** Where it is, from the outside in: shown by the search and in previews. */
  readonly trail?: readonly string[];
  /** Words that readers search for and that the text does not use. */
  readonly keywords?: readonly string[];
  /** True for a page that is in no list of the site and that search engines may not index. */
  readonly isUnlisted?: boolean;
  /** What readers of the page may want to follow. */
  readonly feeds?: readonly FeedLink[];
  /** The ids of the elements that links may lead to. */
  readonly anchors?: readonly string[];
}

/** What the server component of a page gets. */
export interface PageProps<Word extends string = string> {
  /** Says the words of the feature in the language of the page. */
  readonly say: Say<Word>;
  /** The page, as the feature returned it; its `route` is with the base path. */
  readonly page: Pick<NewPage, 'route' | 'title' | 'description' | 'data'>;
  /** The site, with its configuration. */
  readonly site: { readonly config: SiteConfig };
  /** The rendered text of a page that is written in Markdown. */
  readonly content: ReactNode;
}

/** What the component of a menu gets. */
export interface MenuProps<Word extends string = string> {
  /** Says its `pageWords` in the language of the page. */
  readonly say: Say<Word>;
  /** The field `menu` of the page. */
  readonly data: unknown;
}

/** A record of the search. Its `kind` is `page` unless it has another one, and the other fields that are left out are empty. */
export type NewRecord = Pick<SearchRecord, 'title' | 'href'> & Partial<SearchRecord>;

/** Makes the function that a site calls in its list of features. */
export function defineFeature<
  const Word extends string,
  Schema extends z.ZodObject = typeof noOptions,
>(definition: FeatureDefinition<Schema, Word>): FeatureFunction<Schema> {
  const { name, options: schema, pageFiles = {}, onDemand = {}, components = {} } = definition;
  const {
    words,
    markdown,
    links,
    sources,
    read,
    tab,
    workers = {},
    sharedOnDemand = {},
  } = definition;
  // Without `options`, the type of the schema is that of none.
  return featureFunction(name, schema ?? (noOptions as z.ZodObject as Schema), (options) => ({
    ...usualFacts,
    ...{ name, options, words, pageFiles, onDemand, sharedOnDemand, workers },
    pageWords: definition.pageWords ?? [],
    checks: definition.checks ?? usualFacts.checks,
    tab: tab?.(options),
    hasCopies: definition.hasCopies ?? false,
    files: definition.publishes ?? [],
    markdown: typeof markdown === 'string' ? { module: markdown } : markdown,
    linkSchemes: definition.linkSchemes ?? {},
    components: Object.fromEntries(
      Object.entries(components).map(([name, one]) => [
        name,
        typeof one === 'string' ? { module: one } : one,
      ]),
    ),
    links: links?.(options) ?? [],
    imports: definition.imports?.(options) ?? {},
    sources: sources?.(options),
    survey: async (folder, config) => {
      const moved = await definition.moved?.(folder);
      return {
        problems: moved?.problems ?? [],
        moved: moved?.value ?? [],
        shownWords: words?.names ?? [],
        unread: undefined,
        read: async (_, { cache: { recall } }) => {
          const parts = await read?.({ folder, config, options, say: sayFirst(config), recall });
          return contentOf(name, parts ?? {}, config);
        },
      };
    },
  }));
}

const noOptions = z.strictObject({});

function contentOf(name: string, parts: FeatureParts, { basePath }: SiteConfig): FeatureContent {
  const { problems = [], isComplete = true, warnings = [], pageLists = {} } = parts;
  const { pages: written = [], files = [] } = parts;
  const pages = written.map((page): FeaturePage => {
    const { kind, route, anchors: _, menu: __, text: ___, ...rest } = page;
    return { ...rest, kind: 'feature', featureKind: kind, route: below(basePath, route) };
  });
  return {
    feature: siteFeature(name, parts, pages, basePath),
    lookups: [],
    problems,
    consequences: [],
    judge: async () => ({ problems: [], warnings: [] }),
    warnings,
    isComplete,
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
    lists: pageLists,
  };
}

function siteFeature(
  name: string,
  parts: FeatureParts,
  pages: readonly FeaturePage[],
  basePath: string,
): SiteFeature {
  const { pages: written = [], files = [], records = [], lists = [], emitters, hooks } = parts;
  const addresses = new Set(files.map(({ path }) => path));
  // The search finds the sections of the others.
  const listed = written.filter(({ text, isUnlisted }) => text === undefined && !isUnlisted);
  return {
    ...hooks,
    name,
    data: parts.data,
    sources: [],
    emitters: (site) => [
      { matches: (address) => addresses.has(address), files: () => madeFiles(files, pages, site) },
      ...(emitters?.(site) ?? []),
    ],
    pageKinds: pageKindsOf(written, basePath),
    lists: ({ pages: all, config }) =>
      lists.map(({ title, pages: routes = [], lines = [] }) => ({
        title,
        pages: routes.flatMap(
          (route) => all.find((page) => page.route === below(config.basePath, route)) ?? [],
        ),
        lines,
      })),
    records: () =>
      [...listed.map(recordOf), ...records].map((record) =>
        completeRecord({ ...record, href: below(basePath, record.href) }),
      ),
    recordKinds: parts.recordKinds ?? [],
    largeIndexes: [],
    origins: [],
  };
}

/** Its body may be made from anything, so each build renders it. */
function pageKindsOf(pages: readonly NewPage[], basePath: string): SiteFeature['pageKinds'] {
  const menus = new Map(pages.map(({ route, menu }) => [below(basePath, route), menu]));
  const usual: PageKind<FeaturePage> = {
    inputs: () => undefined,
    menu: ({ route }) => menus.get(route),
    feeds: ({ feeds = [] }) => feeds,
  };
  return Object.fromEntries(pages.map(({ kind }) => [kind, usual]));
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

function recordOf({
  title,
  route,
  description: text,
  trail = [],
  keywords = [],
}: NewPage): NewRecord {
  return { title, href: route, text, trail, keywords: keywords.join(' ') };
}

function completeRecord(record: NewRecord): SearchRecord {
  return { kind: 'page', trail: [], text: '', keywords: '', code: '', names: '', ...record };
}
