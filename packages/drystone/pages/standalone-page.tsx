import { Outline } from '../components/outline/outline.tsx';
import { PageTools } from '../components/page-tools/page-tools.tsx';
import type { StandalonePage } from '../content/page.ts';
import type { SiteView } from '../content/site.ts';
import type { InterfaceSay } from '../words/words.ts';
import { MdxBody } from './mdx-body.tsx';
import type { LoadModule } from './module-page.tsx';

interface StandalonePageBodyProps {
  say: InterfaceSay;
  page: StandalonePage;
  site: SiteView;
  loadModule: LoadModule;
}

/** A page outside the sidebar's tree. */
export function StandalonePageBody({ say, page, site, loadModule }: StandalonePageBodyProps) {
  return (
    <article className="page" data-outline={page.body.outline.length > 0 ? '' : undefined}>
      <h1>{page.title}</h1>
      <PageTools say={say} page={page} site={site} />
      <Outline say={say} outline={page.body.outline} />
      <MdxBody say={say} body={page.body} loadModule={loadModule} />
    </article>
  );
}
