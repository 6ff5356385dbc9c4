/* What the components of a changelog or a blog get: plain data, with addresses that begin with the base path. */

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** What is shown of an entry beside its text. */
export interface EntryHead extends Link {
  readonly description: string;
  readonly day: string;
  readonly dayInWords: string;
  readonly tags: readonly Link[];
  readonly authors: readonly Link[];
}

/** What is around an entry or a list. */
export interface PageAround {
  readonly home: Link;
  readonly newer: Link | undefined;
  readonly older: Link | undefined;
}

/** What the component of an entry gets. */
export interface EntryData extends PageAround {
  readonly kind: 'entry';
  readonly entry: EntryHead;
}

/** What the component of a list gets. */
export interface ListData extends PageAround {
  readonly kind: 'list';
  readonly entries: readonly EntryHead[];
  /** All tags, on the first page. */
  readonly tags: readonly Link[];
  readonly feeds: readonly Link[];
  /** Another site of the author whose entries these are. */
  readonly url: string | undefined;
}

/** Who writes entries. */
export interface Author {
  readonly name: string;
  /** Another site of theirs. */
  readonly url?: string | undefined;
}

/** The kinds of pages of a changelog or a blog, which a site may have both. */
export interface Kinds {
  readonly entry: string;
  readonly list: string;
}

export function kindsOf(feature: string): Kinds {
  return { entry: `${feature}-entry`, list: `${feature}-list` };
}
