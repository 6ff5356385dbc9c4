import type { NavbarEntry } from '../../content/navbar-entry.ts';
import type { SiteData } from '../../content/site-data.ts';
import { menuId, navbarItemsPart } from '../../dom/parts.ts';
import { useSay } from '../../dom/use-say.ts';
import { ColorModeToggle } from '../color-mode-toggle/color-mode-toggle.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Place } from './active.ts';
import { GuardedItem, type OnItemFailure } from './guarded-item.tsx';
import { Logo } from './logo.tsx';

interface NavbarProps {
  site: SiteData;
  place: Place;
  onFailure: OnItemFailure;
  /** Called when the button opens the menu of narrow windows. */
  onMenu: () => void;
}

/** The inside of the bar at the top of every page. */
export function Navbar({ site, place, onFailure, onMenu }: NavbarProps) {
  const say = useSay();
  const { left, right } = site.navbar;
  const items = (entries: readonly NavbarEntry[]) =>
    entries.map((entry, index) => (
      <li key={index}>
        <GuardedItem entry={entry} place={place} onFailure={onFailure} />
      </li>
    ));
  const hasMenu = left.length + right.length + site.tree.length > 0;
  return (
    <>
      {hasMenu && (
        <button
          type="button"
          className="navbar-menu-button"
          aria-label={say('Toggle navigation bar')}
          aria-haspopup="dialog"
          aria-expanded="false"
          // Opens the dialog without any script (Invoker Commands); older-browsers.client.ts helps the others.
          {...{ command: 'show-modal', commandfor: menuId }}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      )}
      <Logo site={site} />
      <ul className={navbarItemsPart}>{items(left)}</ul>
      <ul className={`${navbarItemsPart} navbar-end`}>
        {items(right)}
        {site.lastItems.map(({ className, html }, index) => (
          <li key={index} className={className} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
        <li>
          <ColorModeToggle />
        </li>
      </ul>
    </>
  );
}
