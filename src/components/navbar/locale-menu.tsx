import type { Location } from '../../browser/location.ts';
import type { SiteData } from '../../content/site-data.ts';
import { Icon } from '../icon/icon.tsx';

interface LocaleMenuProps {
  locales: SiteData['locales'];
  location: Location;
}

/** The languages of the site. A native disclosure, so that it opens before and without the script. */
export function LocaleMenu({ locales, location: { pathname, search, hash } }: LocaleMenuProps) {
  const [current] = locales;
  return (
    <details className="dropdown" name="navbar-dropdown">
      <summary aria-label={`Languages: ${current?.label}`}>
        <Icon name="globe" />
        {current?.label}
      </summary>
      <ul className="dropdown-menu">
        {locales.map(({ code, label }) => (
          <li key={code}>
            {/* A full page load: another language is another site. */}
            <a
              href={`${pathname}${search}${hash}`}
              target="_self"
              lang={code}
              aria-current={code === current?.code}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
