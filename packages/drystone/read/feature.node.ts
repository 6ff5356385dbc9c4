import type { Problem } from '@drystone/lib/problems';
import type { Words } from '@drystone/lib/words';
import type { StandardLink } from '../config/complete-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Check } from '../content/check.ts';
import type { TabPart } from '../content/feature-scripts.ts';
import {
  externalSchemes,
  type LinkScheme,
  type LinkTargets,
  type Lists,
} from '../content/links.ts';
import type { FeaturePage } from '../content/page.ts';
import type { FeatureComponent } from '../content/page-component.ts';
import type { PageFilesByKind } from '../content/page-files.ts';
import type { MovedAddress } from '../content/redirects.ts';
import type { SiteFeature } from '../content/site.ts';
import type { MarkdownSource } from '../markdown/feature-markdown.ts';
import type { Lookups } from '../markdown/lookups.node.ts';
import type { FoundLink } from '../markdown/page-context.ts';
import type { Memory } from './memory.node.ts';

/*
 * A feature adds something to the documentation site that the engine itself does not know: pages of its own, files beside
 * them, targets of links, hits of the search. A site lists its features in its configuration, and the engine asks each of
 * them in that order.
 */

/** A feature with its options. */
export interface Feature extends FeatureFacts {
  readonly name: string;
  /** Its options, as its schema gives them. */
  readonly options: unknown;
  /** Reads what has to be known before any page is compiled. Mistakes of authors are in `problems`; it never throws for them. */
  readonly survey: (folder: string, config: SiteConfig) => Promise<SurveyedFeature>;
}

/** Makes a feature from its options, for a site with this configuration. */
export type MakeFeature = (config: Pick<SiteConfig, 'basePath'>) => Feature;

/** What follows from the options of a feature alone. */
export interface FeatureFacts {
  /** The files of its kinds of pages. No two features of a site have a kind of the same name. */
  readonly pageFiles: PageFilesByKind;
  /**
   * The scripts for what a reader asks for by pressing an element, by the name that the element has in `data-on-demand`. They
   * are paths as in `PageFiles`, of modules that export a `OnDemandScript`.
   */
  readonly onDemand: Readonly<Record<string, string>>;
  /** Those that are in one file, with what the engine itself has for this. */
  readonly sharedOnDemand: Readonly<Record<string, string>>;
  /** The words that it shows to readers, in all languages that it knows. */
  readonly words: Words | undefined;
  /** Those of them that pages show which are not its own, each in its own language. */
  readonly pageWords: readonly string[];
  readonly markdown: MarkdownSource | undefined;
  /** The components that it adds to those of every page, by name. */
  readonly components: Readonly<Record<string, FeatureComponent>>;
  /** What links to its things begin with, without the colon. */
  readonly linkSchemes: Readonly<Record<string, LinkScheme>>;
  /** What a navbar has of it, where the site names no items. */
  readonly links: readonly StandardLink[];
  /** The pages whose addresses are known before its sources are read. */
  readonly pages: readonly KnownPage[];
  /** True where it publishes the Markdown copies of pages, so that others may link to them. */
  readonly hasCopies: boolean;
  /** The files beside the pages that links may lead to, by their addresses without the base path. */
  readonly files: readonly string[];
  /**
   * The files that its pages are made from, by their paths from the site folder. Undefined where that cannot be known, because
   * its code may read anything: each build makes such a site again.
   */
  readonly sources: readonly string[] | undefined;
  /** Modules that its scripts import by names (`virtual:feature-imports`): absolute paths, or paths from the site folder. */
  readonly imports: Readonly<Record<string, string>>;
  /** What it does in every tab, on whatever page. */
  readonly tab: TabPart | undefined;
  /** Service workers by their names: paths as in `PageFiles`, of scripts that are compiled to one file each. */
  readonly workers: Readonly<Record<string, string>>;
  /** Its rules over a built site. */
  readonly checks: () => Promise<readonly Check[]>;
  /** Whether the text of a page shows something of its sources. */
  readonly isNeededFor: (text: string) => boolean;
}

/** What most features have. */
export const usualFacts: FeatureFacts = {
  pageFiles: {},
  onDemand: {},
  sharedOnDemand: {},
  words: undefined,
  pageWords: [],
  markdown: undefined,
  components: {},
  linkSchemes: {},
  links: [],
  pages: [],
  hasCopies: false,
  files: [],
  sources: undefined,
  imports: {},
  tab: undefined,
  workers: {},
  checks: async () => [],
  isNeededFor: () => false,
};

/** A page that is known before its source is read. Others may be below its address. */
export interface KnownPage {
  /** The source, from the site folder. Other pages link to the page by it. */
  readonly file: string;
  readonly route: string;
  /** What it is called in messages: `the blog "garden"`. */
  readonly name: string;
  /** Where the options give its address. */
  readonly field: readonly PropertyKey[];
  /** What to do where another page has the address. */
  readonly remedy: string;
}

/** What a feature knows of the site folder. The `field` of a problem is a path in its options. */
export interface SurveyedFeature {
  readonly problems: readonly Problem[];
  /** Addresses that have moved. */
  readonly moved: readonly MovedAddress[];
  /** Those of its words that readers of this site can meet. */
  readonly shownWords: readonly string[];
  /** What a site has of it before its sources are read, where most pages can be shown without them. */
  readonly unread: FeatureContent | undefined;
  /** Reads its sources: those that have changed since the memory or its cache has seen them. */
  readonly read: (targets: LinkTargets, memory: Memory) => Promise<FeatureContent>;
}

/** The files of the kinds of pages of all features. */
export function pageFilesOf(features: readonly Pick<Feature, 'pageFiles'>[]): PageFilesByKind {
  return Object.assign({}, ...features.map(({ pageFiles }) => pageFiles));
}

/** The schemes of the links of all features. Throws where two features, or a feature and the web, have the same one. */
export function linkSchemesOf(
  features: readonly Pick<Feature, 'name' | 'linkSchemes'>[],
): ReadonlyMap<string, LinkScheme> {
  const owners = new Map(externalSchemes.map((scheme) => [scheme.slice(0, -1), 'the web']));
  const all = new Map<string, LinkScheme>();
  for (const { name: feature, linkSchemes } of features) {
    for (const [scheme, one] of Object.entries(linkSchemes)) {
      const owner = owners.get(scheme);
      if (owner !== undefined)
        throw new Error(`The feature "${feature}" adds links with ${scheme}:, which ${owner} has.`);
      owners.set(scheme, `the feature "${feature}"`);
      all.set(scheme, one);
    }
  }
  return all;
}

/** What a feature has read. */
export interface FeatureContent {
  readonly feature: SiteFeature;
  /** The facts about the site that each source was read from. */
  readonly lookups: readonly Lookups[];
  /** Why sources cannot be read, and links that lead nowhere. */
  readonly problems: readonly Problem[];
  /** Those of `problems` that follow from what `judge` finds, where it finds anything. */
  readonly consequences: readonly Problem[];
  /** What else is wrong with its sources. It takes longer than reading them, so whoever shows a page does without it. */
  readonly judge: () => Promise<Judgement>;
  /** What its pages leave out, and what the owner should know. */
  readonly warnings: readonly Problem[];
  /** False where a source cannot be read, so that what a page names may be in there. */
  readonly isComplete: boolean;
  readonly pages: readonly FeaturePage[];
  /** The Markdown of those pages that are written in it, front matter included, by route. */
  readonly texts: ReadonlyMap<string, string>;
  /** Addresses of its files beside the pages that links may lead to, without the base path. */
  readonly addresses: readonly string[];
  /** The ids that a link to one of its pages may name, by page. */
  readonly anchors: readonly (readonly [string, ReadonlySet<string>])[];
  /** Links in its sources; their fragments are still to be checked. */
  readonly links: readonly { readonly file: string; readonly links: readonly FoundLink[] }[];
  /** Files that links cannot lead to, although the configuration promises them. */
  readonly missingFiles: readonly string[];
  /** What pages can show of it. */
  readonly lists: Lists;
}

/** What is wrong with sources that can be read. */
export interface Judgement {
  readonly problems: readonly Problem[];
  /** What does not keep the site from being built. */
  readonly warnings: readonly Problem[];
}

/** The content with what is judged about its sources among what is wrong. */
export async function judged(content: FeatureContent): Promise<FeatureContent> {
  const { problems, warnings } = await content.judge();
  const own = content.problems.filter(
    (problem) => problems.length === 0 || !content.consequences.includes(problem),
  );
  return {
    ...content,
    problems: [...own, ...problems],
    warnings: [...content.warnings, ...warnings],
  };
}

/** What pages can show of all features. */
export function listsOfFeatures(contents: readonly FeatureContent[]): Lists {
  const all = contents.flatMap(({ lists }) => Object.entries(lists));
  const names = new Set(all.map(([name]) => name));
  const entriesOf = (name: string) => all.flatMap(([own, list]) => (own === name ? [...list] : []));
  return Object.fromEntries([...names].map((name) => [name, new Map(entriesOf(name))]));
}
