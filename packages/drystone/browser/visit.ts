import type { ReactNode } from 'react';
import type { PageMeta } from '../content/page-meta.ts';
import type { Location } from './location.ts';

/** What the tab shows: an address, and the page that is there. */
export interface Visit {
  readonly location: Location;
  readonly page: VisitedPage;
}

export type VisitedPage =
  | { readonly kind: 'loaded'; readonly meta: PageMeta; readonly body: PageBody }
  /** The reader asked for a failed page again; there is no earlier page to keep. */
  | { readonly kind: 'loading'; readonly meta?: undefined }
  /** The page could not be fetched, and one reload did not help. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly meta?: undefined };

export interface LoadedPage {
  readonly meta: PageMeta;
  /** The deployment that it is of; empty for a page that has to be loaded as a document. */
  readonly buildId: string;
  readonly body: PageBody;
}

export type PageBody =
  /** The article that came with the document. */
  | { readonly kind: 'served' }
  /** An article that React renders from a fetched payload. */
  | { readonly kind: 'fetched'; readonly content: ReactNode };
