import { lazy, Suspense } from 'react';
import type { Visit } from '../browser/visit.ts';
import { Logo } from '../components/navbar/logo.tsx';
import type { SiteData } from '../content/site-data.ts';
import { loadLate } from '../dom/load-late.ts';
import { SideMenu } from './side-menu.tsx';

/** A column that stays never loads it. */
const SideColumnButton = lazy(() =>
  loadLate(() => import('../components/sidebar/side-column-button.tsx')),
);

interface FrameSideProps {
  site: SiteData;
  visit: Visit;
}

/** The inside of the column beside the page. */
export function FrameSide({ site, visit }: FrameSideProps) {
  return (
    <>
      {site.navbar.hideOnScroll && (
        <div className="navbar-logo-aside" inert>
          <Logo site={site} />
        </div>
      )}
      <SideMenu site={site} visit={visit} />
      {site.docs.sidebar.hideable && (
        <Suspense>
          <SideColumnButton />
        </Suspense>
      )}
    </>
  );
}
