import { apiOptions } from '@drystone/reference/feature/options';
import type { DocumentedFeature } from 'drystone/config/reference';
import { searchOptions } from '../packages/drystone/features/search/search.node.ts';

/** The features that are described with the configuration. */
export const documentedFeatures: readonly DocumentedFeature[] = [
  { name: 'openApi', from: '@drystone/reference', options: apiOptions },
  { name: 'search', from: 'drystone', options: searchOptions },
];
