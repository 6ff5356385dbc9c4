import type { ComponentType } from 'react';
import type { FeaturePage } from '../content/page.ts';
import type { SiteView } from '../content/site.ts';

/** The server component of a kind of page that a feature brings. */
export type FeatureBody = ComponentType<{ page: FeaturePage; site: SiteView }>;
