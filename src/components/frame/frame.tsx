import type { ReactNode } from 'react';
import type { Visit, VisitedPage } from '../../browser/visit.ts';
import type { SiteData } from '../../content/site-data.ts';
import { Article } from '../article/article.tsx';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { Footer } from '../footer/footer.tsx';
import { LoadFailure } from '../load-failure/load-failure.tsx';
import { MobileMenu } from '../mobile-menu/mobile-menu.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { ApiMenu } from '../sidebar/api-menu.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { mainId, SkipLink } from '../skip-link/skip-link.tsx';

interface FrameProps {
  site: SiteData;
  visit: Visit;
  /** Asks for the page that failed once more. */
  onRetry: () => void;
}

/** What stands around every page: skip link, navbar, sidebar, main, footer. */
export function Frame({ site, visit: { location, page }, onRetry }: FrameProps) {
  const { pathname } = location;
  const meta = page.kind === 'loaded' ? page.meta : undefined;
  const sideMenu = <SideMenu site={site} pathname={pathname} page={page} hash={location.hash} />;
  return (
    <>
      <SkipLink />
      <Navbar
        site={site}
        location={location}
        menu={<MobileMenu site={site} location={location} docs={sideMenu} />}
      />
      <div className="frame" data-kind={meta?.kind}>
        <aside className="frame-side">{sideMenu}</aside>
        <main id={mainId} tabIndex={-1}>
          <CrashBoundary resetKey={pathname}>
            <Content page={page} onRetry={onRetry} />
          </CrashBoundary>
        </main>
      </div>
      {site.footer && <Footer footer={site.footer} />}
    </>
  );
}

function Content({ page, onRetry }: { page: VisitedPage; onRetry: () => void }): ReactNode {
  if (page.kind === 'failed') return <LoadFailure error={page.error} onRetry={onRetry} />;
  return <Article key={page.meta.route} body={page.body} />;
}

interface SideMenuProps {
  site: SiteData;
  pathname: string;
  page: VisitedPage;
  hash: string;
}

/** The docs sidebar; on an API reference its operations, with the docs sidebar below them. */
function SideMenu({ site, pathname, page, hash }: SideMenuProps) {
  const groups = page.kind === 'loaded' ? page.meta.apiMenu : [];
  return (
    <>
      {groups.length > 0 && <ApiMenu groups={groups} hash={hash} />}
      <Sidebar tree={site.tree} pathname={pathname} isFolded={groups.length > 0} />
    </>
  );
}
