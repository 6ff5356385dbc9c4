import { lazy, Suspense } from 'react';
import type { NavbarEntry } from '../../content/navbar-entry.ts';
import { loadLate } from '../../dom/load-late.ts';
import { useIsReady } from '../hooks/use-is-ready.ts';
import type { Place } from './active.ts';
import { NavbarLink } from './navbar-link.tsx';

/** Sites without a menu never load it. It is a native disclosure, so it works before it is loaded. */
const NavbarMenu = lazy(() => loadLate(() => import('./navbar-menu.tsx')));

/** Nor do sites with one edition load what other editions need. */
const EditionLink = lazy(() => loadLate(() => import('./edition-link.tsx')));

export interface NavbarItemProps {
  entry: NavbarEntry;
  place: Place;
  /** In the menu of narrow windows. */
  isNarrow?: boolean;
}

/** One item of the navbar, in the bar or in the menu of narrow windows. */
export function NavbarItem({ entry, place, isNarrow = false }: NavbarItemProps) {
  switch (entry.kind) {
    case 'link':
      return entry.edition || entry.byVersion ? (
        <Suspense>
          <EditionLink entry={entry} place={place} />
        </Suspense>
      ) : (
        <NavbarLink entry={entry} place={place} />
      );
    case 'menu':
      return (
        <Suspense>
          <NavbarMenu entry={entry} place={place} isNarrow={isNarrow} />
        </Suspense>
      );
    case 'html':
      return <div className={entry.className} dangerouslySetInnerHTML={{ __html: entry.html }} />;
    // It has become HTML (site-data.ts).
    case 'feature':
      return null;
    default:
      return <UnknownItem type={String(entry.item.type)} />;
  }
}

/** Fails once the script runs: the HTML stays readable, and the build can only warn. */
function UnknownItem({ type }: { type: string }): null {
  if (!useIsReady()) return null;
  throw new Error(`No NavbarItem component found for type "${type}".`);
}
