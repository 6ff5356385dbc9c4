import { assertNever } from '@drystone/lib/assert-never';
import { pageKey } from '@drystone/lib/url';
import { categoryEntries } from '../content/category-entries.ts';
import { type Page, themeSheet, type WrittenPage } from '../content/page.ts';
import { neighboursOf, pathTo } from '../content/page-tree.ts';
import type { PageKind, Site, SiteView } from '../content/site.ts';

/** The kinds that features bring are theirs. */
type OwnKind = Exclude<Page['kind'], 'feature'>;
type PageKinds = { readonly [Kind in OwnKind]: PageKind<Extract<Page, { kind: Kind }>> };

/** Every kind of page of the engine. A kind that is added to `Page` and not to this list does not compile. */
const kinds: PageKinds = {
  doc: {
    inputs: (page, site) =>
      inputsOf(page, site, [neighbours(page, site), site.config.docs.editUrl]),
  },
  category: {
    inputs: (page, site) =>
      inputsOf(page, site, [neighbours(page, site), categoryEntries(page.route, site)]),
  },
  standalone: { inputs: (page, site) => inputsOf(page, site, []) },
  module: { inputs: () => undefined },
  'not-found': { inputs: () => undefined },
};

export function kindOf(page: Page, { features }: Pick<Site, 'features'>): PageKind<Page> {
  // Each list pairs its kinds with their pages.
  if (page.kind !== 'feature') return kinds[page.kind] as PageKind<Page>;
  const { featureKind: name } = page;
  const { pageKinds } = features.find(({ pageKinds }) => Object.hasOwn(pageKinds, name)) ?? {};
  const kind = pageKinds?.[name];
  if (!kind) throw new Error(`No feature of the site has pages of the kind "${name}".`);
  return kind as PageKind<Page>;
}

/** The files of the style sheets that the page needs beside that of every page. */
export function sheetsOf(page: Page, { pageFiles }: Pick<Site, 'pageFiles'>): readonly string[] {
  switch (page.kind) {
    case 'feature':
      return [...(pageFiles[page.featureKind]?.sheets ?? []), ...(page.body?.sheets ?? [])];
    case 'doc':
      return page.body.hasHero ? [themeSheet('landing'), ...page.body.sheets] : page.body.sheets;
    case 'category':
    case 'standalone':
      return page.body.sheets;
    case 'module':
    case 'not-found':
      return [];
    default:
      return assertNever(page);
  }
}

/** The inputs of a page that is written in MDX. A component that is not pure may be made from anything. */
function inputsOf(page: WrittenPage, site: SiteView, own: readonly unknown[]): unknown {
  if (Object.values(page.body.components).some(({ isPure }) => !isPure)) return undefined;
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
