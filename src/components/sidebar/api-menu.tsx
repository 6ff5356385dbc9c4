import type { ApiMenuGroup, ApiMenuItem } from '../../content/page-meta.ts';

interface ApiMenuProps {
  groups: readonly ApiMenuGroup[];
  hash: string;
}

/** The operations of an API reference, by tag. */
export function ApiMenu({ groups, hash }: ApiMenuProps) {
  return (
    <nav className="api-menu" aria-label="API operations">
      <ul>
        {groups.map((group) => (
          <li key={group.href}>
            <a
              className="api-menu-group"
              href={group.href}
              aria-current={current(group.href, hash)}
            >
              {group.label}
            </a>
            {group.items.length > 0 && <Operations items={group.items} hash={hash} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Operations({ items, hash }: { items: readonly ApiMenuItem[]; hash: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <a href={item.href} aria-current={current(item.href, hash)}>
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

function current(href: string, hash: string): 'location' | undefined {
  return hash !== '' && href.endsWith(hash) ? 'location' : undefined;
}
