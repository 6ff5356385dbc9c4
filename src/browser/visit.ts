import type { ReactNode } from 'react';
import type { PageMeta } from '../content/page-meta.ts';
import type { Location } from './location.ts';

/** What the tab shows: an address, and the page that is there. */
export interface Visit {
  readonly location: Location;
  readonly page: VisitedPage;
}

export type VisitedPage =
  | {
      readonly kind: 'loaded';
      readonly meta: PageMeta;
      /** A promise that never settles keeps the server's HTML as it is. */
      readonly body: ReactNode | Promise<ReactNode>;
    }
  /** It is asked for once more, and there is no earlier page to keep. */
  | { readonly kind: 'loading' }
  /** The page could not be fetched, and one reload did not help. */
  | { readonly kind: 'failed'; readonly error: Error };
