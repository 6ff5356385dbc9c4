/** Code of sites and features that becomes part of the program: the paths of its files. */
export interface SiteModules {
  /** The components of the pages of features. */
  readonly bodies: readonly string[];
  /** React pages and components. */
  readonly pages: readonly string[];
  readonly sandbox: string | undefined;
}

const noModules: SiteModules = { bodies: [], pages: [], sandbox: undefined };

/** What a program is compiled for. */
export interface ProgramChoices {
  readonly modules: SiteModules;
  /** Where its sites begin on their host. */
  readonly basePath: string;
}

export const noChoices: ProgramChoices = { modules: noModules, basePath: '/' };
