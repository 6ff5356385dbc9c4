/** A feed that a page names in its head. */
export interface FeedLink {
  /** Its address, without the base path. */
  readonly address: string;
  /** The media type of the feed. */
  readonly type: 'application/atom+xml' | 'application/feed+json';
  /** The name of the feed, for programs that offer to follow it. */
  readonly title?: string | undefined;
}
