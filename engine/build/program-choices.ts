import type { PageFilesByKind } from '../content/page-files.ts';

/** Code of sites and features that becomes part of the program: the paths of its files. */
export interface SiteModules {
  /** Those of the pages that features bring, and those that a reader asks for. */
  readonly pageFiles: PageFilesByKind;
  readonly onDemand: Readonly<Record<string, string>>;
  /** React pages and components. */
  readonly pages: readonly string[];
  readonly sandbox: string | undefined;
}

const noModules: SiteModules = {
  pageFiles: {},
  onDemand: {},
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
