import { pageKey } from '../../lib/url.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { sectionsOf } from '../../openapi/view/sections.ts';
import { apiMenu, sectionMenu } from '../../reference/menu.ts';
import { categoryEntries } from '../content/category-entries.ts';
import type { ApiPage, Page, PageSheet, WrittenPage } from '../content/page.ts';
import type { ApiMenuGroup } from '../content/page-meta.ts';
import { neighboursOf, pathTo } from '../content/page-tree.ts';
import type { SiteView } from '../content/site.ts';
import { inFirstLanguage } from '../words/serve-words.node.ts';

/** What the build asks about pages of one kind. Their components are in page-body.tsx. */
export interface PageKind<OfKind extends Page> {
  /**
   * All that the body of a page is made from, beside its head. Undefined where that cannot be known, because a component
   * may be made from anything: such a page is rendered in each build.
   */
  readonly inputs: (page: OfKind, site: SiteView) => unknown;
  /** The style sheets that the page needs beside that of every page. */
  readonly sheets: (page: OfKind) => readonly PageSheet[];
  /** What is in the column beside the page, above the docs. */
  readonly menu: (page: OfKind, site: SiteView) => readonly ApiMenuGroup[];
}

type PageKinds = { readonly [Kind in Page['kind']]: PageKind<Extract<Page, { kind: Kind }>> };

const plain = { sheets: () => [], menu: () => [] };
const written = { ...plain, sheets: ({ body }: WrittenPage) => body.sheets };

/** Every kind of page. A kind that is added to `Page` and not to this list does not compile. */
const kinds: PageKinds = {
  doc: {
    ...written,
    inputs: (page, site) =>
      inputsOf(page, site, [neighbours(page, site), site.config.docs.editUrl]),
    sheets: ({ body }) => [...(body.hasHero ? (['landing'] as const) : []), ...body.sheets],
  },
  category: {
    ...written,
    inputs: (page, site) =>
      inputsOf(page, site, [neighbours(page, site), categoryEntries(page.route, site)]),
  },
  standalone: { ...written, inputs: (page, site) => inputsOf(page, site, []) },
  module: { ...plain, inputs: () => undefined },
  api: {
    inputs: (page, site) => page.version && [page, site.config.basePath],
    sheets: () => ['reference'],
    menu: (page, site) => inFirstLanguage(site.config, () => menuOfApi(page, site)),
  },
  'not-found': { ...plain, inputs: () => undefined },
};

export function kindOf(page: Page): PageKind<Page> {
  // The list above pairs each kind with its pages.
  return kinds[page.kind] as PageKind<Page>;
}

/** The inputs of a page that is written in MDX. A component of the site may be made from anything. */
function inputsOf(page: WrittenPage, site: SiteView, own: readonly unknown[]): unknown {
  if (Object.keys(page.body.components).length > 0) return undefined;
  const head = {
    ...page,
    // Its version names all of it.
    body: undefined,
    edition: undefined,
    basePath: site.config.basePath,
    movedHeadings: site.redirects.headings.get(pageKey(page.route)),
  };
  const path = pathTo(site.edition.tree, page.route).map(({ label, href }) => ({ label, href }));
  return [head, path, ...own];
}

function neighbours({ route }: Page, { edition }: SiteView) {
  return neighboursOf(edition.tree, route);
}

function menuOfApi(page: ApiPage, site: SiteView): readonly ApiMenuGroup[] {
  const api = apiOf(page, site);
  const section = sectionsOf(api).find(({ slug }) => slug === page.section);
  return section ? sectionMenu(api, section) : apiMenu(api);
}

function apiOf({ apiId }: ApiPage, { apis }: SiteView): ApiReference {
  const api = apis.find(({ id }) => id === apiId);
  if (!api) throw new Error(`No API document has the id "${apiId}".`);
  return api;
}
