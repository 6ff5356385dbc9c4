import type { ComponentType, ReactNode } from 'react';
import type { FeaturePage } from '../content/page.ts';
import type { SiteView } from '../content/site.ts';

/** The server components of the pages that features bring, by the kinds of pages. */
export type FeatureBodies = Readonly<
  Record<string, ComponentType<{ page: FeaturePage; site: SiteView; content: ReactNode }>>
>;
