import type { ListedFeature } from '../config/listed-feature.ts';
import { diagrams } from './diagrams/diagrams.node.ts';
import { formulas } from './formulas/formulas.node.ts';

/** The features that every site has beside those that it lists. */
export const standardFeatures: readonly ListedFeature[] = [formulas(), diagrams()];
