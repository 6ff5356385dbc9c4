import type { Checked, Problem } from '@drystone/lib/problems';
import type { SidebarBadge } from 'drystone/config/sidebar-entries';

/* A site of another tool, as far as this engine has a place for it. */

export type PageFormat = 'md' | 'mdx';

export interface ForeignPage {
  /** Relative to the folder of the site. */
  readonly file: string;
  readonly text: string;
  readonly format: PageFormat;
  /** Below the folder of the docs, without ending and without the numbers that give an order: `guides/index`. */
  readonly path: string;
  /** Where readers find it, from the root of the site. */
  readonly address: string;
  readonly head: Readonly<Record<string, unknown>>;
  /** The language, for a page that is a translation. */
  readonly locale?: string;
}

/** One line of a sidebar. */
export type Entry =
  | {
      readonly kind: 'page';
      readonly file: string;
      readonly label?: string | undefined;
      readonly badge?: SidebarBadge | undefined;
    }
  | {
      /** Another site. */
      readonly kind: 'link';
      readonly label: string;
      readonly href: string;
      readonly badge?: SidebarBadge | undefined;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      readonly badge?: SidebarBadge | undefined;
      readonly items: readonly Entry[];
      /** Below the folder of the docs, for a category that is a folder. */
      readonly folder?: string | undefined;
      readonly description?: string | undefined;
      /** Where readers find its own page, if it has one. */
      readonly address?: string | undefined;
    };

/** The new address of an old one, for the links of a configuration; undefined for one that leads nowhere. */
export type AddressOf = (old: string) => string | undefined;

export interface ForeignSite {
  readonly tool: 'Docusaurus' | 'Starlight';
  readonly title: string;
  readonly description: string;
  readonly pages: readonly ForeignPage[];
  readonly sidebar: readonly Entry[];
  /** Where the pages are, relative to the folder of the site. */
  readonly docs: string;
  /** The folder of the files that are served as they are. */
  readonly publicFolder: string;
  /** What an import may begin with in place of a path: `@site/`, by the folder that it means. */
  readonly shortcuts: ReadonlyMap<string, string>;
  readonly basePath: string;
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** The fields of `site.config.ts`. */
  readonly configuration: (addressOf: AddressOf) => Checked<Readonly<Record<string, unknown>>>;
  readonly notes: readonly Problem[];
}
