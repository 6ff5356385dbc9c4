/** A link in the words of the new site, or why there is none. */
export type LinkTarget = { readonly url: string } | { readonly broken: string };

/** What the rest of the site says to a page. */
export interface PageLinks {
  readonly link: (url: string) => LinkTarget;
  /** The address that a picture gets; undefined when there is no such file. */
  readonly picture: (url: string) => string | undefined;
  /** The text of a page that is a part of others, converted; undefined for what is no such page. */
  readonly part: (from: string) => string | undefined;
  /** Ids for all headings of the page in their order, for one whose headings other pages know by other ids. */
  readonly ids?: readonly string[] | undefined;
  /** Why a diagram of Mermaid cannot be drawn here, by its source. */
  readonly undrawn?: ReadonlyMap<string, string> | undefined;
  readonly note: (line: number | undefined, problem: string, remedy?: string) => void;
}
