import { isListedFeature, type ListedFeature } from '../config/listed-feature.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { copies } from '../features/copies/copies.node.ts';
import { diagrams } from '../features/diagrams/diagrams.node.ts';
import { formulas } from '../features/formulas/formulas.node.ts';
import { offline } from '../features/offline/offline.node.ts';
import { previews } from '../features/previews/previews.node.ts';
import { redirects } from '../features/redirects/redirects.node.ts';
import { search } from '../features/search/search.node.ts';
import type { Feature, MakeFeature } from './feature.node.ts';

/** This is the one module of the engine that knows features. */
const standard = [
  copies(),
  previews(),
  search(),
  redirects(),
  formulas(),
  diagrams(),
  // It ends offline reading where an earlier deployment had it.
  offline({ isOn: false }),
];

export const standardNames: readonly string[] = standard.map(({ name }) => name);

/**
 * The features of every site, but for those that the configuration does without. A site that lists one of them has it with its own
 * options.
 */
export function standardFeatures(
  config: Pick<SiteConfig, 'basePath' | 'without'> = { basePath: '/', without: [] },
  listed: readonly Feature[] = [],
): Feature[] {
  const names = new Set([...config.without, ...listed.map(({ name }) => name)]);
  return standard.flatMap((feature) => {
    const options = isMadeHere(feature) && !names.has(feature.name) && feature.check();
    return options && options.kind === 'valid' ? options.value(config) : [];
  });
}

/** Only `featureFunction` makes what the configuration takes for a feature. */
export function isMadeHere(value: unknown): value is ListedFeature<MakeFeature> {
  return isListedFeature(value);
}
