import type { SiteConfigInput } from './config/site-config.ts';

/* What site folders and features import as `drystone`. */

export { z } from 'zod';
export { described } from './config/described.ts';
export type { OnDemandScript, PageArrival, PageScript } from './content/feature-scripts.ts';
export type { FeatureComponent } from './content/page-component.ts';
export type { FeatureMarkdown, MarkdownNode } from './markdown/feature-markdown.ts';
export type {
  FeatureDefinition,
  FeatureParts,
  MenuProps,
  PageProps,
} from './read/define-feature.node.ts';
export { defineFeature } from './read/define-feature.node.ts';

/** Gives `site.config.ts` completion and type errors in the editor. Validation comes at build. */
export function defineSite(options: SiteConfigInput): SiteConfigInput {
  return options;
}
