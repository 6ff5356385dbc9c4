/** The content under one heading of a page, as text: what search finds. */
export interface PageSection {
  /** Of the heading; empty for what comes before the first one. */
  readonly id: string;
  /** The headings around it and its own, from the outside in. */
  readonly headings: readonly string[];
  /** Running text, without code blocks. */
  readonly text: string;
  readonly code: string;
  /** Words that are explained here. */
  readonly terms: readonly ExplainedTerm[];
  readonly names: readonly MentionedName[];
}

/** A name of the contract or of a tool: what the page writes as code in one piece, such as `out-of-stock`. */
export interface MentionedName {
  readonly name: string;
  /** A paragraph, a list item or a row of a table begins with it, so that it is about it. */
  readonly isSubject: boolean;
}

export interface ExplainedTerm {
  /** As the page writes it. */
  readonly word: string;
  readonly meaning: string;
}
