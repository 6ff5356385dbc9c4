import { type Feature, featuresOf } from '../engine/read/feature.node.ts';
import { apiReference } from './api-reference/feature.node.ts';
import { markWords } from './mark-words/mark-words.node.ts';

/** The features of every site of this program. */
export const standardFeatures: readonly Feature[] = [
  apiReference,
  ...featuresOf({ features: [markWords] }),
];
