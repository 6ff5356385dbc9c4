import type { FeatureKey } from '../../content/site.ts';
import type { Synonyms } from '../../search/synonyms.ts';

/** What other features may read of the search of a site. */
export interface SearchData {
  readonly synonyms: Synonyms;
}

export const searchKey: FeatureKey<SearchData> = { name: 'search', none: { synonyms: {} } };
