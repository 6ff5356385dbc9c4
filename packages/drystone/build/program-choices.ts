import type { PageFilesByKind } from '../content/page-files.ts';

/** Code of sites and features that becomes part of the program: the paths of its files. */
export interface SiteModules {
  /** Those of the pages that features bring, and those that a reader asks for. */
  readonly pageFiles: PageFilesByKind;
  readonly onDemand: Readonly<Record<string, string>>;
  readonly sharedOnDemand: Readonly<Record<string, string>>;
  /** What features start in each tab, by their names. */
  readonly tabScripts: Readonly<Record<string, string>>;
  /** Service workers of features, by their names. */
  readonly workers: Readonly<Record<string, string>>;
  /** What features add to Markdown: for the threads that compile pages. */
  readonly markdown: readonly MarkdownModule[];
  /** The components that features add to pages. */
  readonly components: readonly string[];
  /** React pages and components of sites. */
  readonly pages: readonly string[];
  /** What scripts of features import by names. */
  readonly imports: Readonly<Record<string, string>>;
}

export interface MarkdownModule {
  readonly feature: string;
  readonly path: string;
}

const noModules: SiteModules = {
  pageFiles: {},
  onDemand: {},
  sharedOnDemand: {},
  tabScripts: {},
  workers: {},
  markdown: [],
  components: [],
  pages: [],
  imports: {},
};

/** What a program is compiled for. */
export interface ProgramChoices {
  readonly modules: SiteModules;
  /** Where its sites begin on their host. */
  readonly basePath: string;
}

export const noChoices: ProgramChoices = { modules: noModules, basePath: '/' };
