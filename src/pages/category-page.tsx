import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx';
import { Card, Cards } from '../components/cards/cards.tsx';
import { Pagination } from '../components/pagination/pagination.tsx';
import type { CategoryPage } from '../content/page.ts';
import { neighboursOf, type PageTreeNode, pathTo } from '../content/page-tree.ts';
import type { Site } from '../content/site.ts';
import { count } from '../lib/text.ts';
import { isSamePage } from '../lib/url.ts';
import { MdxBody } from './mdx-body.tsx';

/** The generated index of a category: its introduction, and a card for each direct child. */
export function CategoryPageBody({ page, site }: { page: CategoryPage; site: Site }) {
  const path = pathTo(site.tree, page.route);
  const node = path.at(-1);
  const children = node?.kind === 'category' ? node.items : [];
  return (
    <>
      <article className="page">
        <Breadcrumbs path={path} />
        <h1>{page.title}</h1>
        <MdxBody body={page.body} />
        <Cards>
          {children.map((child) => (
            <Card key={child.href} title={child.label} href={child.href} level={2}>
              {describe(child, site)}
            </Card>
          ))}
        </Cards>
      </article>
      <Pagination neighbours={neighboursOf(site.tree, page.route)} />
    </>
  );
}

function describe(node: PageTreeNode, site: Site): string {
  const description = site.pages.find(({ route }) => isSamePage(route, node.href))?.description;
  if (description) return description;
  return node.kind === 'category' ? count(node.items.length, 'item') : '';
}
