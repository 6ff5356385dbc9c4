/** Code of sites and features that becomes part of the program: the paths of its files. */
export interface SiteModules {
  /** The components of the pages of features. */
  readonly bodies: readonly string[];
  /** What features add to Markdown: for the threads that compile pages. */
  readonly markdown: readonly MarkdownModule[];
  /** The components that features add to pages. */
  readonly components: readonly string[];
  /** React pages and components of sites. */
  readonly pages: readonly string[];
  readonly sandbox: string | undefined;
}

export interface MarkdownModule {
  readonly feature: string;
  readonly path: string;
}

const noModules: SiteModules = {
  bodies: [],
  markdown: [],
  components: [],
  pages: [],
  sandbox: undefined,
};

/** What a program is compiled for. */
export interface ProgramChoices {
  readonly modules: SiteModules;
  /** Where its sites begin on their host. */
  readonly basePath: string;
}

export const noChoices: ProgramChoices = { modules: noModules, basePath: '/' };
