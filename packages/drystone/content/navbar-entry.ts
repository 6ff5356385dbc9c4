/*
 * The navbar as the frame draws it: the items of the configuration with every address and label resolved
 * at build (resolve-navbar.ts), so that the browser needs little code and no knowledge of the site.
 */

export type NavbarEntry = LinkEntry | MenuEntry | HtmlEntry | FeatureEntry | UnknownEntry;

export interface LinkEntry extends EntryText {
  readonly kind: 'link';
  readonly href: string;
  /** When the link is current; never when absent. */
  readonly active?: ActiveRule | undefined;
  /** Attributes of the element: `class`, `target`, `lang`. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** Leads to the same page in another edition (a key of `PageMeta.editions`) and keeps query and hash. */
  readonly edition?: string | undefined;
  /** Added to the query of an edition's address. */
  readonly query?: string | undefined;
  /** Where the link leads outside the docs, for readers who prefer a version. */
  readonly byVersion?: Readonly<Record<string, Pick<LinkEntry, 'href' | 'label'>>> | undefined;
}

export interface MenuEntry extends EntryText {
  readonly kind: 'menu';
  readonly icon?: 'globe' | undefined;
  /** What the menu is called where the window is narrow. */
  readonly narrowLabel?: string | undefined;
  readonly href?: string | undefined;
  readonly active?: ActiveRule | undefined;
  readonly className?: string | undefined;
  readonly items: readonly NavbarEntry[];
}

export interface HtmlEntry {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
}

/** The place of what a feature has in the navbar. */
export interface FeatureEntry {
  readonly kind: 'feature';
  readonly feature: string;
}

/** An item of a type that does not exist, as the owner wrote it. */
export interface UnknownEntry {
  readonly kind: 'unknown';
  readonly item: Readonly<Record<string, unknown>>;
}

/** One of the two. */
export interface EntryText {
  readonly label?: string | undefined;
  readonly html?: string | undefined;
}

/** When a link is current. */
export type ActiveRule =
  /** On this page and below it, on a segment boundary. */
  | { readonly below: string }
  /** On paths that the expression finds. */ /** `skip`: of the address, what comes before what the expression is about. */
  | { readonly regex: string; readonly skip?: number }
  /** On paths that begin with this text. */
  | { readonly prefix: string }
  /** On every page of the docs sidebar. */
  | 'docs'
  /** In this edition of the site. */
  | 'always';

export interface Navbar {
  readonly left: readonly NavbarEntry[];
  readonly right: readonly NavbarEntry[];
  readonly hideOnScroll: boolean;
}
