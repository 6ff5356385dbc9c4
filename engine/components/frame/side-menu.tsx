import { lazy, Suspense } from 'react';
import type { Visit } from '../../browser/visit.ts';
import type { SiteData } from '../../content/site-data.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';

/** Only the API references have it, so only they load it. */
const ApiMenu = lazy(async () => ({ default: (await import('../sidebar/api-menu.tsx')).ApiMenu }));

interface SideMenuProps {
  site: SiteData;
  visit: Visit;
}

/** The docs sidebar; on an API reference its operations, with the docs sidebar below them. */
export function SideMenu({ site, visit: { location, page } }: SideMenuProps) {
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
        pathname={location.pathname}
        isFolded={groups.length > 0}
        isExclusive={site.docs.sidebar.autoCollapse}
      />
    </>
  );
}
