import type { DocumentedFeature } from '../engine/config/reference.ts';
import { apiOptions } from '../features/api-reference/options.ts';

/** The features that are described with the configuration. */
export const documentedFeatures: readonly DocumentedFeature[] = [
  { name: 'openApi', from: '@drystone/reference', options: apiOptions },
];
