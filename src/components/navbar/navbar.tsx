import type { ReactNode } from 'react';
import type { Location } from '../../browser/location.ts';
import type { SiteData } from '../../content/site-data.ts';
import { ColorModeToggle } from '../color-mode-toggle/color-mode-toggle.tsx';
import { Icon } from '../icon/icon.tsx';
import { menuId } from '../mobile-menu/mobile-menu.tsx';
import { Logo } from './logo.tsx';
import { NavbarItem } from './navbar-item.tsx';

interface NavbarProps {
  site: SiteData;
  location: Location;
  /** The menu that the button opens where the window is narrow. */
  menu: ReactNode;
}

/** The bar at the top of every page. */
export function Navbar({ site, location, menu }: NavbarProps) {
  const items = (position: 'left' | 'right') =>
    site.navbar.items
      .filter((item) => item.position === position)
      .map((item, index) => (
        <li key={index}>
          <NavbarItem item={item} site={site} location={location} />
        </li>
      ));
  return (
    <nav className="navbar" aria-label="Main">
      <button
        type="button"
        className="navbar-menu-button"
        aria-label="Toggle navigation bar"
        aria-haspopup="dialog"
        // Opens the dialog without any script (Invoker Commands); app.client.tsx helps older browsers.
        {...{ command: 'show-modal', commandfor: menuId }}
      >
        <Icon name="menu" />
      </button>
      <Logo site={site} />
      <ul className="navbar-items">{items('left')}</ul>
      <ul className="navbar-items navbar-end">
        {items('right')}
        <li>
          <ColorModeToggle followSystem={site.colorMode.followSystem} />
        </li>
      </ul>
      {menu}
    </nav>
  );
}
