import type { Visit } from '../browser/visit.ts';
import { ColorModeProvider } from '../components/color-mode-toggle/use-color-mode.ts';
import { MobileMenu } from '../components/mobile-menu/mobile-menu.tsx';
import type { OnItemFailure } from '../components/navbar/guarded-item.tsx';
import { Navbar } from '../components/navbar/navbar.tsx';
import { pathTo } from '../content/page-tree.ts';
import type { SiteData } from '../content/site-data.ts';
import { SideMenu } from './side-menu.tsx';

interface FrameNavbarProps {
  site: SiteData;
  visit: Visit;
  onFailure: OnItemFailure;
}

/** The inside of the navbar, with the menu of narrow windows. */
export function FrameNavbar({ site, visit, onFailure }: FrameNavbarProps) {
  const { pathname, search, hash } = visit.location;
  const meta = visit.page.kind === 'loaded' ? visit.page.meta : undefined;
  const shared = {
    site,
    place: {
      pathname,
      search,
      hash,
      isInDocs: pathTo(site.tree, pathname).length > 0,
      editions: meta?.editions,
      untranslated: meta?.untranslated,
    },
    onFailure,
  };
  const menu = <MobileMenu {...shared} docs={<SideMenu site={site} visit={visit} />} />;
  return (
    <ColorModeProvider value={site.colorMode}>
      <Navbar {...shared} menu={menu} />
    </ColorModeProvider>
  );
}
