import type { Say } from '@drystone/lib/words';
import type { ComponentType, ReactNode } from 'react';
import type { FeaturePage } from '../content/page.ts';
import type { SiteView } from '../content/site.ts';

/** The server component of a kind of page that a feature brings. */
export type FeatureBody = ComponentType<{
  say: Say;
  page: FeaturePage;
  site: SiteView;
  /** The text of a page that is written in Markdown. */
  content: ReactNode;
}>;
