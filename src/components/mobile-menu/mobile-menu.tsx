import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Location } from '../../browser/location.ts';
import type { SiteData } from '../../content/site-data.ts';
import { Icon } from '../icon/icon.tsx';
import { Logo } from '../navbar/logo.tsx';
import { NavbarItem } from '../navbar/navbar-item.tsx';

export const menuId = 'mobile-menu';

interface MobileMenuProps {
  site: SiteData;
  location: Location;
  /** The secondary panel: what the side column holds where there is room for one. */
  docs: ReactNode;
}

/**
 * The menu of narrow windows: a modal dialog that opens and closes without script. It shows the docs
 * first; "Back to main menu" leads to the navbar's items. Without script both are shown.
 */
export function MobileMenu({ site, location, docs }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [panel, setPanel] = useState<'primary' | 'secondary'>('secondary');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival closes the menu.
  useEffect(() => dialog.current?.close(), [location]);

  function closeOnLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a[href]')) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside answer the keyboard themselves.
    <dialog
      id={menuId}
      ref={dialog}
      className="mobile-menu"
      aria-label="Site navigation"
      data-panel={panel}
      onClick={closeOnLink}
      onClose={() => setPanel('secondary')}
      {...{ closedby: 'any' }}
    >
      <div className="mobile-menu-head">
        <Logo site={site} />
        <button
          type="button"
          aria-label="Close navigation bar"
          {...{ command: 'close', commandfor: menuId }}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="mobile-menu-primary">
        <ul>
          {site.navbar.items.map((item, index) => (
            <li key={index}>
              <NavbarItem item={item} site={site} location={location} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mobile-menu-secondary">
        <button type="button" className="mobile-menu-back" onClick={() => setPanel('primary')}>
          <span aria-hidden="true">← </span>Back to main menu
        </button>
        {docs}
      </div>
    </dialog>
  );
}
