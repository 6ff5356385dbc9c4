/** A file of a built site. */
export interface OutputFile<Content extends string | Uint8Array = string> {
  /** Path from the root of the built site. */
  readonly path: string;
  readonly content: Content;
}
