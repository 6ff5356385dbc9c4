import { sectionsOf } from '@drystone/openapi/view/sections';
import type { FeaturePage } from 'drystone/content/page';
import type { PageKind, SiteView } from 'drystone/content/site';
import { type ApiMenuGroup, apiMenu, sectionMenu } from '../../menu.ts';
import { feedAddress } from '../api-addresses.ts';
import { apiOf, apiPageData, apisOf } from '../data.ts';

/** The page of an API, or of a section of a large one. */
export const apiPageKind: PageKind<FeaturePage> = {
  inputs: (page, site) => apiPageData(page).version && [page, site.config.basePath],
  feeds: () => [{ type: 'application/atom+xml', address: feedAddress }],
  menu: menuOf,
};

function menuOf(page: FeaturePage, site: SiteView): readonly ApiMenuGroup[] | undefined {
  const own = apiPageData(page);
  const data = apisOf(site);
  const api = apiOf(own, data);
  const section = sectionsOf(api).find(({ slug }) => slug === own.section);
  const groups = section ? sectionMenu(data.say, api, section) : apiMenu(data.say, api);
  return groups.length > 0 ? groups : undefined;
}
