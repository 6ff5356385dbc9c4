import { Announcement } from '../components/announcement/announcement.tsx';
import { mainId, SkipLink } from '../components/skip-link/skip-link.tsx';
import type { PageMeta } from '../content/page-meta.ts';
import type { SiteData } from '../content/site-data.ts';
import { footerPart, framePart, loadFailurePart, navbarPart, sidePart } from '../dom/parts.ts';
import { useSay } from '../dom/use-say.ts';

interface FrameProps {
  site: SiteData;
  meta: PageMeta;
  /** The HTML of the parts, each rendered as a React root of its own. */
  navbar: string;
  side: string;
  menu: string;
  article: string;
}

/**
 * What every page has: skip link, navbar, side column, main, footer, and the menu of narrow windows. This one is closed, so
 * it comes last: the article need not wait for it. React renders this once, at build, and
 * never touches it in the browser. There it owns the inside of the navbar, of the side column and around the menu, and the
 * article only where it has rendered it (docs/decisions/0009).
 */
export function Frame({ site, meta, navbar, side, menu, article }: FrameProps) {
  const say = useSay();
  return (
    <>
      <SkipLink />
      {site.announcement && <Announcement html={site.announcement} />}
      <header>
        <nav
          className={navbarPart}
          data-frame="navbar"
          aria-label={say('Main')}
          data-hides={site.navbar.hideOnScroll || undefined}
          dangerouslySetInnerHTML={{ __html: navbar }}
        />
      </header>
      <div className={framePart} data-kind={meta.kind}>
        <aside
          className={sidePart}
          aria-label={say('Pages')}
          data-frame="side"
          dangerouslySetInnerHTML={{ __html: side }}
        />
        <main id={mainId} tabIndex={-1}>
          <div className={loadFailurePart} role="alert" hidden>
            <p />
            <button type="button" className="button">
              {say('Retry')}
            </button>
          </div>
          <div data-frame="article" dangerouslySetInnerHTML={{ __html: article }} />
        </main>
      </div>
      {site.footer && (
        <footer
          className={footerPart}
          data-style={site.footer.style}
          dangerouslySetInnerHTML={{ __html: site.footer.html }}
        />
      )}
      <div data-frame="menu" dangerouslySetInnerHTML={{ __html: menu }} />
    </>
  );
}
