/** A file of a built site. */
export interface OutputFile<Content extends string | Uint8Array = string> {
  /** Path from the root of the built site. */
  readonly path: string;
  /** Its content: text, unless the type says that it may be bytes. */
  readonly content: Content;
}
