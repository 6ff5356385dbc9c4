import type { SiteFeature } from 'drystone/content/site';
import type { FeatureContent } from 'drystone/read/feature.node';
import { mayBeApiFile } from './api-addresses.ts';
import { apiKey } from './data.ts';
import { type ApiConfig, originsOf } from './options.ts';

const nothing: Omit<FeatureContent, 'feature'> = {
  lookups: [],
  problems: [],
  consequences: [],
  judge: async () => ({ problems: [], warnings: [] }),
  warnings: [],
  texts: new Map(),
  addresses: [],
  isComplete: true,
  pages: [],
  anchors: [],
  links: [],
  missingFiles: [],
  lists: {},
};

/** What a site has of APIs before a document is read, and a site without APIs at all times. */
export function unreadApis(apis: readonly ApiConfig[]): FeatureContent {
  const feature: SiteFeature = {
    name: apiKey.name,
    data: apiKey.none,
    sources: [],
    // Whoever asks for one of its files reads the documents first.
    emitters: ({ config }) => [
      { matches: (address) => mayBeApiFile(apis, address, config), files: () => [] },
    ],
    texts: () => [],
    pageKinds: {},
    lists: () => [],
    records: () => [],
    recordKinds: [],
    largeIndexes: [],
    origins: originsOf(apis),
  };
  return { ...nothing, feature };
}
