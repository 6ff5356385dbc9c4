/** One thing that a reader may look for. A *hit* is a record that answers a query. */
export interface SearchRecord {
  /** What kind of thing it is: this decides the rank and the heading of its hits. */
  readonly kind: RecordKind;
  /** What a hit is called: a heading, an operation, a field. */
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

/** The kinds of things that the search finds. */
export type RecordKind =
  | 'page'
  | 'category'
  | 'section'
  | 'operation'
  | 'field'
  | 'value'
  | 'error'
  | 'command'
  | 'term'
  /** Of the sandbox. */
  | 'story';

/** What is kept of a record for the list of hits. */
export interface SearchHit extends Pick<SearchRecord, 'kind' | 'title' | 'href' | 'group'> {
  /** In one line. */
  readonly trail: string;
  /** The beginning of the text. */
  readonly excerpt: string;
}
