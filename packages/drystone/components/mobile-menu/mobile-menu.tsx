import { type MouseEvent, type ReactNode, useState } from 'react';
import type { SiteData } from '../../content/site-data.ts';
import { findMenu, popMenuEntry, pushMenuEntry } from '../../dom/menu-entry.ts';
import { menuId } from '../../dom/parts.ts';
import { useSay } from '../../dom/use-say.ts';
import { ColorModeToggle } from '../color-mode-toggle/color-mode-toggle.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Place } from '../navbar/active.ts';
import { GuardedItem, type OnItemFailure } from '../navbar/guarded-item.tsx';
import { Logo } from '../navbar/logo.tsx';

/** Call this when the menu opens. By a click, because not every browser tells a dialog that it was opened. */
export function enterMenu(): void {
  markMenuButton(true);
  pushMenuEntry();
  // The reader may close it before it is hydrated.
  findMenu()?.addEventListener('close', leaveMenu);
}

function leaveMenu(): void {
  markMenuButton(false);
  popMenuEntry();
}

function markMenuButton(isExpanded: boolean): void {
  const button = document.querySelector(`[commandfor=${menuId}]`);
  button?.setAttribute('aria-expanded', String(isExpanded));
}

interface MobileMenuProps {
  site: SiteData;
  place: Place;
  onFailure: OnItemFailure;
  /** The secondary panel: what the side column holds where there is room for one. */
  docs: ReactNode;
}

/**
 * The menu of narrow windows: a modal dialog that opens and closes without script. It shows the docs
 * first; "Back to main menu" leads to the navbar's items. Without script both are shown.
 */
export function MobileMenu({ site, place, onFailure, docs }: MobileMenuProps) {
  const say = useSay();
  const items = [...site.navbar.left, ...site.navbar.right];
  const start = site.tree.length > 0 ? 'secondary' : 'primary';
  const [panel, setPanel] = useState<'primary' | 'secondary'>(start);

  function closeOnLink({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLDialogElement>) {
    // The router has taken the click; other links leave the page, or open beside it.
    if (defaultPrevented && (target as Element).closest('a')) currentTarget.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside answer the keyboard themselves.
    <dialog
      id={menuId}
      className="mobile-menu"
      aria-label={say('Site navigation')}
      data-panel={panel}
      onClick={closeOnLink}
      onClose={() => setPanel(start)}
      // It may be open already.
      suppressHydrationWarning
      {...{ closedby: 'any' }}
    >
      <div className="mobile-menu-head">
        <Logo site={site} />
        <ColorModeToggle />
        <button
          type="button"
          aria-label={say('Close navigation bar')}
          {...{ command: 'close', commandfor: menuId }}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="mobile-menu-primary">
        {start === 'secondary' && (
          <button type="button" onClick={() => setPanel('secondary')}>
            {say('Browse the docs')}
            <span aria-hidden="true"> →</span>
          </button>
        )}
        <ul>
          {items.map((entry, index) => (
            <li key={index}>
              <GuardedItem entry={entry} place={place} onFailure={onFailure} isNarrow />
            </li>
          ))}
        </ul>
      </div>
      <div className="mobile-menu-secondary">
        {items.length > 0 && (
          <button type="button" onClick={() => setPanel('primary')}>
            <span aria-hidden="true">← </span>
            {say('Back to main menu')}
          </button>
        )}
        {docs}
      </div>
    </dialog>
  );
}
