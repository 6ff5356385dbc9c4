import { lazy, Suspense } from 'react';
import type { Visit } from '../browser/visit.ts';
import { Sidebar } from '../components/sidebar/sidebar.tsx';
import type { SiteData } from '../content/site-data.ts';
import { loadLate } from '../dom/load-late.ts';
import { useSay } from '../dom/use-say.ts';

/** Only the API references have it, so only they load it. */
const ApiMenu = lazy(() =>
  loadLate(() =>
    import('../../reference/menu/api-menu.tsx').then((script) => ({ default: script.ApiMenu })),
  ),
);

interface SideMenuProps {
  site: SiteData;
  visit: Visit;
}

/** The docs sidebar; on an API reference its operations, with the docs sidebar below them. */
export function SideMenu({ site, visit: { location, page } }: SideMenuProps) {
  const say = useSay();
  const groups = page.kind === 'loaded' ? page.meta.apiMenu : [];
  return (
    <>
      {groups.length > 0 && (
        <Suspense>
          <ApiMenu say={say} groups={groups} />
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
