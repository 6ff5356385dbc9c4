/** HTTP response headers that hosts send for some paths. */
export interface HeaderRule {
  /** A path, or a prefix that ends with `*`. */
  readonly path: string;
  /** The values of the headers, by their names. */
  readonly headers: Readonly<Record<string, string>>;
}
