/** A feed that a page names in its head. */
export interface FeedLink {
  /** Without the base path. */
  readonly address: string;
  readonly type: 'application/atom+xml' | 'application/feed+json';
  readonly title?: string | undefined;
}
