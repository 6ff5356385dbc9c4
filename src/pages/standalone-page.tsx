import { Outline } from '../components/outline/outline.tsx';
import { PageTools } from '../components/page-tools/page-tools.tsx';
import type { StandalonePage } from '../content/page.ts';
import { MdxBody } from './mdx-body.tsx';

/** A page outside the sidebar's tree. */
export function StandalonePageBody({ page }: { page: StandalonePage }) {
  return (
    <article className="page">
      <h1>{page.title}</h1>
      <PageTools page={page} />
      <Outline outline={page.body.outline} />
      <MdxBody body={page.body} />
    </article>
  );
}
