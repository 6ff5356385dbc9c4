/** Headers that hosts send. */
export interface HeaderRule {
  /** A path, or a prefix that ends with `*`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}
