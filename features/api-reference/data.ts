import type { Page } from '../../engine/content/page.ts';
import { dataOf, type FeatureKey, type Site } from '../../engine/content/site.ts';
import type { ChangeLog } from '../../openapi/compare/change-log.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import type { SiteSandbox } from '../../sandbox/site-sandbox.ts';

/** What a site has of APIs. */
export interface ApiData {
  readonly references: readonly ApiReference[];
  /** What changed in the document of an API since its last release, by the id of the API. */
  readonly changes: ReadonlyMap<string, ChangeLog>;
  /** What answers requests in the pages of the APIs, where the site has it. */
  readonly sandbox: SiteSandbox | undefined;
}

export const apiKey: FeatureKey<ApiData> = {
  name: 'API reference',
  none: { references: [], changes: new Map(), sandbox: undefined },
};

/** What a site has of APIs; nothing where it has not read any. */
export function apisOf(site: Pick<Site, 'features'>): ApiData {
  return dataOf(site, apiKey);
}

export function apiOf(
  { apiId }: Extract<Page, { kind: 'api' }>,
  { references }: ApiData,
): ApiReference {
  const api = references.find(({ id }) => id === apiId);
  if (!api) throw new Error(`No API document has the id "${apiId}".`);
  return api;
}
