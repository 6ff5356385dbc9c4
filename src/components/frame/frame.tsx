import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Visit, VisitedPage } from '../../browser/visit.ts';
import { pathTo } from '../../content/page-tree.ts';
import type { SiteData } from '../../content/site-data.ts';
import { Announcement } from '../announcement/announcement.tsx';
import { Article } from '../article/article.tsx';
import { ColorModeProvider } from '../color-mode-toggle/use-color-mode.ts';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { LoadFailure } from '../load-failure/load-failure.tsx';
import { MobileMenu } from '../mobile-menu/mobile-menu.tsx';
import { Logo } from '../navbar/logo.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { SideColumn } from '../sidebar/side-column.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { mainId, SkipLink } from '../skip-link/skip-link.tsx';
import { Spinner } from '../spinner/spinner.tsx';

/** Only the API references have it, so only they load it. */
const ApiMenu = lazy(async () => ({ default: (await import('../sidebar/api-menu.tsx')).ApiMenu }));

interface FrameProps {
  site: SiteData;
  visit: Visit;
  /** Asks for the page once more. */
  onRetry: () => void;
}

/** What stands around every page: skip link, navbar, sidebar, main, footer. */
export function Frame({ site, visit: { location, page }, onRetry }: FrameProps) {
  const { pathname, search, hash } = location;
  const meta = page.kind === 'loaded' ? page.meta : undefined;
  const [{ attempt, failure }, setNavbar] = useState<NavbarState>({ attempt: 0 });
  const shared = {
    site,
    place: {
      pathname,
      search,
      hash,
      isInDocs: pathTo(site.tree, pathname).length > 0,
      editions: meta?.editions,
    },
    onFailure: (error: Error) => setNavbar({ attempt, failure: error }),
  };
  function tryAgain(): void {
    setNavbar({ attempt: attempt + 1 });
    // The server's HTML of the article is gone, and only its payload can bring it back.
    onRetry();
  }
  const sideMenu = <SideMenu site={site} pathname={pathname} page={page} />;
  return (
    <>
      <SkipLink />
      {site.announcement && <Announcement html={site.announcement} />}
      <ColorModeProvider value={site.colorMode}>
        <Navbar key={attempt} {...shared} menu={<MobileMenu {...shared} docs={sideMenu} />} />
      </ColorModeProvider>
      <div className="frame" data-kind={meta?.kind}>
        <SideColumn isHideable={site.docs.sidebar.hideable}>
          {site.navbar.hideOnScroll && (
            <div className="navbar-logo-aside" inert>
              <Logo site={site} />
            </div>
          )}
          {sideMenu}
        </SideColumn>
        <main id={mainId} tabIndex={-1}>
          <CrashBoundary resetKey={pathname} onTryAgain={tryAgain}>
            <Content page={page} onRetry={onRetry} navbarFailure={failure} />
          </CrashBoundary>
        </main>
      </div>
      {site.footer && (
        <footer
          className="footer"
          data-style={site.footer.style}
          dangerouslySetInnerHTML={{ __html: site.footer.html }}
        />
      )}
    </>
  );
}

interface NavbarState {
  /** Each attempt draws the navbar anew. */
  readonly attempt: number;
  /** An item of the navbar that cannot be drawn. The content is the place to say so. */
  readonly failure?: Error;
}

interface ContentProps {
  page: VisitedPage;
  onRetry: () => void;
  navbarFailure: Error | undefined;
}

function Content({ page, onRetry, navbarFailure }: ContentProps): ReactNode {
  if (navbarFailure) throw navbarFailure;
  if (page.kind === 'loading') return <Spinner />;
  if (page.kind === 'failed') return <LoadFailure error={page.error} onRetry={onRetry} />;
  return <Article key={articleKey(page)} body={page.body} />;
}

/**
 * The server's HTML (a promise) and a body that was fetched later are two articles, even of one page: React
 * could not update the first before it has hydrated it, and it may never do that.
 */
function articleKey({ meta, body }: Extract<VisitedPage, { kind: 'loaded' }>): string {
  return `${meta.route} ${body instanceof Promise ? 'html' : 'fetched'}`;
}

interface SideMenuProps {
  site: SiteData;
  pathname: string;
  page: VisitedPage;
}

/** The docs sidebar; on an API reference its operations, with the docs sidebar below them. */
function SideMenu({ site, pathname, page }: SideMenuProps) {
  const groups = page.kind === 'loaded' ? page.meta.apiMenu : [];
  return (
    <>
      {groups.length > 0 && (
        <Suspense>
          <ApiMenu groups={groups} />
        </Suspense>
      )}
      <Sidebar
        tree={site.tree}
        pathname={pathname}
        isFolded={groups.length > 0}
        isExclusive={site.docs.sidebar.autoCollapse}
      />
    </>
  );
}
