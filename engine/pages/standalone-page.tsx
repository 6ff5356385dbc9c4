import { Outline } from '../components/outline/outline.tsx';
import { PageTools } from '../components/page-tools/page-tools.tsx';
import type { StandalonePage } from '../content/page.ts';
import { MdxBody } from './mdx-body.tsx';
import type { LoadModule } from './module-page.tsx';

interface StandalonePageBodyProps {
  page: StandalonePage;
  basePath: string;
  loadModule: LoadModule;
}

/** A page outside the sidebar's tree. */
export function StandalonePageBody({ page, basePath, loadModule }: StandalonePageBodyProps) {
  return (
    <article className="page" data-outline={page.body.outline.length > 0 ? '' : undefined}>
      <h1>{page.title}</h1>
      <PageTools page={page} basePath={basePath} />
      <Outline outline={page.body.outline} />
      <MdxBody body={page.body} loadModule={loadModule} />
    </article>
  );
}
