import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx';
import { MdxLink } from '../components/mdx-link/mdx-link.tsx';
import { Outline } from '../components/outline/outline.tsx';
import { PageTools } from '../components/page-tools/page-tools.tsx';
import { Pagination } from '../components/pagination/pagination.tsx';
import { isUntranslated } from '../content/edition.ts';
import type { DocPage } from '../content/page.ts';
import { neighboursOf, pathTo } from '../content/page-tree.ts';
import type { SiteView } from '../content/site.ts';
import type { InterfaceSay } from '../words/words.ts';
import { MdxBody } from './mdx-body.tsx';
import type { LoadModule } from './module-page.tsx';

interface DocPageBodyProps {
  say: InterfaceSay;
  page: DocPage;
  site: SiteView;
  loadModule: LoadModule;
}

/** A page of the sidebar. */
export function DocPageBody({ say, page, site, loadModule }: DocPageBodyProps) {
  const { basePath } = site.config;
  const { locale } = site.edition;
  const [first] = site.config.locales;
  // The text is in the first language, and the words around it in that of the edition.
  const isForeign = isUntranslated(page.file, site.edition);
  const own = isForeign ? locale.code : undefined;
  const { editUrl } = site.config.docs;
  const { hasHero } = page.body;
  const outline = <Outline say={say} outline={page.body.outline} />;
  return (
    <>
      <article
        className="page"
        lang={isForeign ? first?.code : undefined}
        data-hero={hasHero ? '' : undefined}
        data-outline={!hasHero && page.body.outline.length > 0 ? '' : undefined}
      >
        <Breadcrumbs say={say} path={pathTo(site.edition.tree, page.route)} home={basePath} />
        <h1>{page.title}</h1>
        {!hasHero && <PageTools say={say} page={page} site={site} lang={own} />}
        {!hasHero && outline}
        <MdxBody say={say} body={page.body} loadModule={loadModule} afterHero={outline} />
        {hasHero && <PageTools say={say} page={page} site={site} lang={own} />}
        {editUrl && (
          <p className="edit-link" lang={own}>
            <MdxLink say={say} href={editUrl + page.file}>
              {say('Edit this page')}
            </MdxLink>
          </p>
        )}
      </article>
      <Pagination say={say} neighbours={neighboursOf(site.edition.tree, page.route)} />
    </>
  );
}
