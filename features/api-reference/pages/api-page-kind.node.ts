import type { ApiPage } from '../../../engine/content/page.ts';
import type { ApiMenuGroup } from '../../../engine/content/page-meta.ts';
import type { PageKind, SiteView } from '../../../engine/content/site.ts';
import { inFirstLanguage } from '../../../engine/words/serve-words.node.ts';
import { sectionsOf } from '../../../openapi/view/sections.ts';
import { apiMenu, sectionMenu } from '../../../reference/menu.ts';
import { apiOf, apisOf } from '../data.ts';

/** The page of an API, or of a section of a large one. */
export const apiPageKind: PageKind<ApiPage> = {
  inputs: (page, site) => page.version && [page, site.config.basePath],
  sheets: () => ['reference'],
  menu: (page, site) => inFirstLanguage(site.config, () => menuOf(page, site)),
};

function menuOf(page: ApiPage, site: SiteView): readonly ApiMenuGroup[] {
  const api = apiOf(page, apisOf(site));
  const section = sectionsOf(api).find(({ slug }) => slug === page.section);
  return section ? sectionMenu(api, section) : apiMenu(api);
}
