import type { LinkEntry, MenuEntry } from '../../content/navbar-entry.ts';
import { dropdownPart } from '../../dom/parts.ts';
import { useSay } from '../../dom/use-say.ts';
import { Icon } from '../icon/icon.tsx';
import { holdsCurrent, isActive, type Place } from './active.ts';
import { NavbarItem } from './navbar-item.tsx';
import { NavbarLink, Text } from './navbar-link.tsx';

interface NavbarMenuProps {
  entry: MenuEntry;
  place: Place;
  isNarrow: boolean;
}

/**
 * A dropdown: a native disclosure, so that it opens before and without the script. With a target of its
 * own, a link and a caret beside it. dropdowns.client.ts adds the pointer and the ways to close it.
 */
export default function NavbarMenu({ entry, place, isNarrow }: NavbarMenuProps) {
  const say = useSay();
  const { label, html, narrowLabel, icon, href, items, active, className = '' } = entry;
  const isHere = holdsCurrent(items, place) || Boolean(active && isActive(active, place));
  const text = isNarrow && narrowLabel ? narrowLabel : label;
  return (
    <div className={`${dropdownPart} ${className}`} data-active={isHere || undefined}>
      {href && <NavbarLink entry={{ ...entry, kind: 'link' } as LinkEntry} place={place} />}
      <details
        name={isNarrow ? undefined : 'navbar-dropdown'}
        open={(isNarrow && isHere) || undefined}
      >
        <summary aria-label={!isNarrow && narrowLabel ? `${narrowLabel}: ${label}` : undefined}>
          {icon && <Icon name={icon} />}
          {!href && <Text label={text} html={html} />}
          {(isNarrow || href) && (
            <>
              <span className="visually-hidden when-closed"> {say('Expand the dropdown')}</span>
              <span className="visually-hidden when-open"> {say('Collapse the dropdown')}</span>
            </>
          )}
          <Icon name="chevron" />
        </summary>
        <ul className="dropdown-menu">
          {items.map((item, index) => (
            <li key={index}>
              <NavbarItem entry={item} place={place} isNarrow={isNarrow} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
