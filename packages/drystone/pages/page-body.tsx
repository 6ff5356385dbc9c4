import { assertNever } from '@drystone/lib/assert-never';
import { pageKey } from '@drystone/lib/url';
import type { Say } from '@drystone/lib/words';
import { Admonition } from '../components/admonition/admonition.tsx';
import { MovedHeadings } from '../components/moved-headings/moved-headings.tsx';
import type { Page } from '../content/page.ts';
import { sayOf } from '../content/say-of.ts';
import type { SiteView } from '../content/site.ts';
import { CategoryPageBody } from './category-page.tsx';
import { DocPageBody } from './doc-page.tsx';
import type { FeatureBody } from './feature-body.ts';
import { MdxBody } from './mdx-body.tsx';
import { type LoadModule, ModulePageBody } from './module-page.tsx';
import { NotFoundPageBody } from './not-found-page.tsx';
import { StandalonePageBody } from './standalone-page.tsx';

interface PageBodyProps {
  page: Page;
  site: SiteView;
  /** Gives the code of a page that is a module. */
  loadModule: LoadModule;
  bodies: Readonly<Record<string, FeatureBody>>;
}

/** The content of any page: everything inside `<main>`. */
export function PageBody(props: PageBodyProps) {
  const say = sayOf(props.site.edition.locale);
  const moved = props.site.redirects.headings.get(pageKey(props.page.route));
  return (
    <>
      {props.page.isDraft && (
        <Admonition say={say} kind="warning" title="Draft">
          <p>Only you see this page: a build leaves it out.</p>
        </Admonition>
      )}
      <OwnBody say={say} {...props} />
      {moved && <MovedHeadings say={say} moved={moved} />}
    </>
  );
}

function OwnBody({ say, page, site, loadModule, bodies }: PageBodyProps & { say: Say }) {
  const { basePath } = site.config;
  switch (page.kind) {
    case 'doc':
      return <DocPageBody say={say} page={page} site={site} loadModule={loadModule} />;
    case 'category':
      return <CategoryPageBody say={say} page={page} site={site} loadModule={loadModule} />;
    case 'standalone':
      return <StandalonePageBody say={say} page={page} site={site} loadModule={loadModule} />;
    case 'module':
      return <ModulePageBody page={page} loadModule={loadModule} />;
    case 'feature': {
      const Body = bodies[page.featureKind];
      if (!Body) {
        const kinds = Object.keys(bodies).join(', ');
        throw new Error(
          `No feature shows pages of the kind "${page.featureKind}". Kinds: ${kinds}.`,
        );
      }
      const content = page.body && <MdxBody say={say} body={page.body} loadModule={loadModule} />;
      return <Body say={say} page={page} site={site} content={content} />;
    }
    case 'not-found':
      return <NotFoundPageBody say={say} home={basePath} />;
    default:
      return assertNever(page);
  }
}
