import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx';
import { Card, Cards } from '../components/cards/cards.tsx';
import { PageTools } from '../components/page-tools/page-tools.tsx';
import { Pagination } from '../components/pagination/pagination.tsx';
import { categoryEntries } from '../content/category-entries.ts';
import type { CategoryPage } from '../content/page.ts';
import { neighboursOf, pathTo } from '../content/page-tree.ts';
import type { SiteView } from '../content/site.ts';
import type { InterfaceSay } from '../words/words.ts';
import { MdxBody } from './mdx-body.tsx';
import type { LoadModule } from './module-page.tsx';

/** The generated index of a category: its introduction, and a card for each direct child. */
interface CategoryPageBodyProps {
  say: InterfaceSay;
  page: CategoryPage;
  site: SiteView;
  loadModule: LoadModule;
}

export function CategoryPageBody({ say, page, site, loadModule }: CategoryPageBodyProps) {
  const { basePath } = site.config;
  return (
    <>
      <article className="page">
        <Breadcrumbs say={say} path={pathTo(site.edition.tree, page.route)} home={basePath} />
        <h1>{page.title}</h1>
        <PageTools say={say} page={page} site={site} />
        <MdxBody say={say} body={page.body} loadModule={loadModule} />
        <Cards>
          {categoryEntries(page.route, site).map(({ title, href, description }) => (
            <Card key={href} title={title} href={href} level={2}>
              {description}
            </Card>
          ))}
        </Cards>
      </article>
      <Pagination say={say} neighbours={neighboursOf(site.edition.tree, page.route)} />
    </>
  );
}
