import { useEffect, useRef } from 'react';
import type { ApiMenuGroup, ApiMenuItem } from '../menu.ts';
import { apiMenuGroupPart, apiMenuPart } from '../page-parts.ts';
import { type MenuSay, ReferenceSearch } from '../search/reference-search.tsx';
import { menuShown } from './menu-shown.ts';

interface ApiMenuProps {
  say: MenuSay;
  data: unknown;
}

/**
 * The operations of an API reference, by tag; a tag is closed until the reader is there. The script of the
 * page marks the current item and opens its tag (packages/reference/menu).
 */
export default function ApiMenu({ say, data }: ApiMenuProps) {
  // `apiPageKind` makes it.
  const groups = data as readonly ApiMenuGroup[];
  const menu = useRef<HTMLElement>(null);
  const [only, ...others] = groups.filter(({ items }) => items.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other groups are another menu.
  useEffect(() => {
    // From here on the script may add to it.
    menu.current?.setAttribute('data-shown', '');
    dispatchEvent(new Event(menuShown));
  }, [groups]);
  return (
    <>
      {/* The results of one API are not places of another. */}
      <ReferenceSearch key={groups.map(({ href }) => href).join(' ')} say={say} />
      <nav ref={menu} className={apiMenuPart} aria-label={say('API operations')}>
        <ul>
          {groups.map((group) => (
            <li key={group.href} className={apiMenuGroupPart}>
              <a
                href={group.href}
                target={group.href.startsWith('#') ? undefined : '_top'}
                suppressHydrationWarning
              >
                {group.label}
              </a>
              {group.items.length > 0 && (
                <details open={group === only && others.length === 0} suppressHydrationWarning>
                  <summary aria-label={say('Operations of {group}', { group: group.label })} />
                  <Operations items={group.items} />
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Operations({ items }: { items: readonly ApiMenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <a href={item.href} suppressHydrationWarning>
            <span className="method" data-method={item.method}>
              {item.method}
            </span>{' '}
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
