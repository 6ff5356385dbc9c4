import type { Visit } from '../browser/visit.ts';
import { ColorModeProvider } from '../components/color-mode-toggle/use-color-mode.ts';
import { MobileMenu } from '../components/mobile-menu/mobile-menu.tsx';
import type { OnItemFailure } from '../components/navbar/guarded-item.tsx';
import { Navbar } from '../components/navbar/navbar.tsx';
import { pathTo } from '../content/page-tree.ts';
import type { SiteData } from '../content/site-data.ts';
import { FrameSide } from './frame-side.tsx';
import { SideMenu } from './side-menu.tsx';

/** The bar, the column beside the page, or the menu of narrow windows. */
export type FramePartName = 'navbar' | 'side' | 'menu';

interface FrameContentProps {
  part: FramePartName;
  site: SiteData;
  visit: Visit;
  onFailure: OnItemFailure;
  /** Called when the reader opens the menu of narrow windows. */
  onMenu: () => void;
}

/** The inside of a part of the frame. */
export function FrameContent({ part, site, visit, onFailure, onMenu }: FrameContentProps) {
  const { location, page } = visit;
  const place = {
    ...page.meta,
    ...location,
    isInDocs: pathTo(site.tree, location.pathname).length > 0,
  };
  const shared = { site, place, onFailure };
  if (part === 'side') return <FrameSide site={site} visit={visit} />;
  return (
    <ColorModeProvider value={site.colorMode}>
      {part === 'menu' ? (
        <MobileMenu {...shared} docs={<SideMenu site={site} visit={visit} />} />
      ) : (
        <Navbar {...shared} onMenu={onMenu} />
      )}
    </ColorModeProvider>
  );
}
