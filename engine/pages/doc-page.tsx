import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx';
import { MdxLink } from '../components/mdx-link/mdx-link.tsx';
import { Outline } from '../components/outline/outline.tsx';
import { PageTools } from '../components/page-tools/page-tools.tsx';
import { Pagination } from '../components/pagination/pagination.tsx';
import type { DocPage } from '../content/page.ts';
import { neighboursOf, pathTo } from '../content/page-tree.ts';
import type { SiteView } from '../content/site.ts';
import { MdxBody } from './mdx-body.tsx';

/** A page of the sidebar. */
export function DocPageBody({ page, site }: { page: DocPage; site: SiteView }) {
  const { basePath } = site.config;
  const { editUrl } = site.config.docs;
  return (
    <>
      <article className="page" data-outline={page.body.outline.length > 0 ? '' : undefined}>
        <Breadcrumbs path={pathTo(site.edition.tree, page.route)} home={basePath} />
        <h1>{page.title}</h1>
        <PageTools page={page} basePath={basePath} />
        <Outline outline={page.body.outline} />
        <MdxBody body={page.body} />
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
