/** One thing that a reader may look for. A *hit* is a record that answers a query. */
export interface SearchRecord {
  /**
   * What kind of thing it is: this decides the rank and the heading of its hits. Pages have the kinds `page`, `category` and `section`,
   * and words of a glossary have `term`; a feature declares others in `recordKinds`.
   */
  readonly kind: string;
  /** What a hit is called: a heading, a date, a name. */
  readonly title: string;
  /** Where it is, from the outside in, without itself. */
  readonly trail: readonly string[];
  /** Its address, with the base path. It may end with a fragment. */
  readonly href: string;
  /** Its text. The search finds words in it, and shows its beginning. */
  readonly text: string;
  /** Words that readers use for it and that it does not use itself. */
  readonly keywords: string;
  /** Code that is with it: found, but not shown. */
  readonly code: string;
  /** Names that it is about, separated by spaces: found by exactly themselves. */
  readonly names: string;
  /** The heading of its hits, where the site has a word of its own for it. */
  readonly group?: string | undefined;
}

/** A kind of things that the search finds. */
export interface RecordKind {
  /** What its records have as their `kind`. No two kinds of a site have the same one. */
  readonly name: string;
  /** The heading of its hits: one of the `pageWords` of the feature. Kinds may share a heading. */
  readonly group: string;
  /** How much a hit counts: a section of a page counts 1. */
  readonly weight: number;
  /** True where its titles answer a query until the index of all words is there, as those of pages do. */
  readonly isEarly?: boolean;
  /** True where its titles are code. */
  readonly isCode?: boolean;
  /**
   * What in a record is a name that a page may write as code: its title, or nothing. Without it, whatever in its texts is spelt like an
   * identifier.
   */
  readonly names?: 'title' | 'none';
  /** What the search says that it finds, before anything is typed: another of the `pageWords`. */
  readonly hint?: string;
}

/** What is kept of a record for the list of hits. */
export interface SearchHit extends Pick<SearchRecord, 'kind' | 'title' | 'href' | 'group'> {
  /** In one line. */
  readonly trail: string;
  /** The beginning of the text. */
  readonly excerpt: string;
}
