import type { Feature } from '../engine/read/feature.node.ts';
import { apiReference } from './api-reference/feature.node.ts';

/** The features of every site of this program. */
export const standardFeatures: readonly Feature[] = [apiReference];
