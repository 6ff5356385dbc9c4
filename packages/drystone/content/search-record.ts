/**
 * What search knows. A *record* is one thing that a reader may look for; a *hit* is a record that answers
 * a query. Nothing here knows the engine that finds them.
 */
export interface SearchRecord {
  readonly kind: RecordKind;
  /** What a hit is called: a heading, an operation, a field. */
  readonly title: string;
  /** Where it is, from the outside in, without itself. */
  readonly trail: readonly string[];
  readonly href: string;
  readonly text: string;
  /** Words that readers use for it and that it does not use itself. */
  readonly keywords: string;
  /** Code that is with it: found, but not shown. */
  readonly code: string;
  /** Names that it is about, parted by spaces: found by exactly themselves. */
  readonly names: string;
  /** The heading of its hits, where the site has a word of its own for it. */
  readonly group?: string | undefined;
}

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
