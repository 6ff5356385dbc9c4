import type { FeaturePage } from '../../../engine/content/page.ts';
import type { ApiMenuGroup } from '../../../engine/content/page-meta.ts';
import type { PageKind, SiteView } from '../../../engine/content/site.ts';
import { inFirstLanguage } from '../../../engine/words/serve-words.node.ts';
import { sectionsOf } from '../../../openapi/view/sections.ts';
import { apiMenu, sectionMenu } from '../../../reference/menu.ts';
import { feedAddress } from '../api-addresses.ts';
import { apiOf, apiPageData, apisOf } from '../data.ts';

/** The page of an API, or of a section of a large one. */
export const apiPageKind: PageKind<FeaturePage> = {
  inputs: (page, site) => apiPageData(page).version && [page, site.config.basePath],
  sheets: () => ['reference'],
  feeds: () => [{ type: 'application/atom+xml', address: feedAddress }],
  menu: (page, site) => inFirstLanguage(site.config, () => menuOf(page, site)),
};

function menuOf(page: FeaturePage, site: SiteView): readonly ApiMenuGroup[] {
  const own = apiPageData(page);
  const api = apiOf(own, apisOf(site));
  const section = sectionsOf(api).find(({ slug }) => slug === own.section);
  return section ? sectionMenu(api, section) : apiMenu(api);
}
