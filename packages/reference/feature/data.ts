import { english } from '@drystone/lib/english';
import type { ChangeLog } from '@drystone/openapi/compare/change-log';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import type { FeaturePage, Page } from 'drystone/content/page';
import { dataOf, type FeatureKey, type Site } from 'drystone/content/site';

/** What a site has of APIs. */
export interface ApiData {
  /** Says words in the language of the API pages. */
  readonly say: ApiSay;
  readonly references: readonly ApiReference[];
  /** What changed in the document of an API since its last release, by the id of the API. */
  readonly changes: ReadonlyMap<string, ChangeLog>;
  /** What answers requests in the pages of the APIs, where the site has it. */
  readonly sandbox: SiteSandbox | undefined;
}

export const apiKey: FeatureKey<ApiData> = {
  name: 'API reference',
  none: { say: english, references: [], changes: new Map(), sandbox: undefined },
};

/** What a site has of APIs; nothing where it has not read any. */
export function apisOf(site: Pick<Site, 'features'>): ApiData {
  return dataOf(site, apiKey);
}

/** The page of an API, or of a section of a large one. */
export interface ApiPage extends FeaturePage {
  readonly featureKind: 'api';
  readonly data: ApiPageData;
}

export interface ApiPageData {
  readonly apiId: string;
  /** Slug of the section that the page holds, where a large API is divided; else it holds the whole. */
  readonly section?: string | undefined;
  /** Names all that the reference is made from, where that is known. */
  readonly version?: string | undefined;
}

export function isApiPage(page: Page): page is ApiPage {
  return page.kind === 'feature' && page.featureKind === 'api';
}

/** What the page is of. The engine gives the feature its own pages alone. */
export function apiPageData({ data }: FeaturePage): ApiPageData {
  return data as ApiPageData;
}

export function apiOf({ apiId }: ApiPageData, { references }: ApiData): ApiReference {
  const api = references.find(({ id }) => id === apiId);
  if (!api) throw new Error(`No API document has the id "${apiId}".`);
  return api;
}
