import { menus } from 'virtual:feature-scripts';
import { onceFor } from '@drystone/lib/once-for';
import type { Say } from '@drystone/lib/words';
import { lazy, Suspense } from 'react';
import type { Visit } from '../browser/visit.ts';
import { Sidebar } from '../components/sidebar/sidebar.tsx';
import type { FeatureMenu } from '../content/feature-scripts.ts';
import type { SiteData } from '../content/site-data.ts';
import { loadLate } from '../dom/load-late.ts';
import { useSay } from '../dom/use-say.ts';

/** Only pages that have a menu load its script. */
const lazyMenu = onceFor((load: (typeof menus)[string]) => lazy<FeatureMenu>(() => loadLate(load)));

interface SideMenuProps {
  site: SiteData;
  visit: Visit;
}

/** The docs sidebar, below the menu of the page where its kind has one. */
export function SideMenu({ site, visit: { location, page } }: SideMenuProps) {
  const say = useSay();
  const load = page.meta?.menu && menus[page.meta.kind];
  const Menu = load && lazyMenu(load);
  return (
    <>
      {Menu && (
        <Suspense>
          <Menu say={say as Say} data={page.meta?.menu} />
        </Suspense>
      )}
      <Sidebar
        tree={site.tree}
        pathname={location.pathname}
        isExclusive={site.docs.sidebar.autoCollapse}
      />
    </>
  );
}
