import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx';
import { MdxLink } from '../components/mdx-link/mdx-link.tsx';
import { Outline } from '../components/outline/outline.tsx';
import { PageTools } from '../components/page-tools/page-tools.tsx';
import { Pagination } from '../components/pagination/pagination.tsx';
import type { DocPage } from '../content/page.ts';
import { neighboursOf, pathTo } from '../content/page-tree.ts';
import type { SiteView } from '../content/site.ts';
import { MdxBody } from './mdx-body.tsx';
import type { LoadModule } from './module-page.tsx';

/** A page of the sidebar. */
interface DocPageBodyProps {
  page: DocPage;
  site: SiteView;
  loadModule: LoadModule;
}

export function DocPageBody({ page, site, loadModule }: DocPageBodyProps) {
  const { basePath } = site.config;
  const { editUrl } = site.config.docs;
  const { hasHero } = page.body;
  const outline = hasHero ? [] : page.body.outline;
  return (
    <>
      <article
        className="page"
        data-hero={hasHero ? '' : undefined}
        data-outline={outline.length > 0 ? '' : undefined}
      >
        <Breadcrumbs path={pathTo(site.edition.tree, page.route)} home={basePath} />
        <h1>{page.title}</h1>
        {!hasHero && <PageTools page={page} basePath={basePath} />}
        <Outline outline={outline} />
        <MdxBody body={page.body} loadModule={loadModule} />
        {hasHero && <PageTools page={page} basePath={basePath} />}
        {editUrl && (
          <p className="edit-link">
            <MdxLink href={editUrl + page.file}>Edit this page</MdxLink>
          </p>
        )}
      </article>
      <Pagination neighbours={neighboursOf(site.edition.tree, page.route)} />
    </>
  );
}
