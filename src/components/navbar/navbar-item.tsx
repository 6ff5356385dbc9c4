import type { Location } from '../../browser/location.ts';
import type { NavbarItem as NavbarItemConfig } from '../../config/site-config.ts';
import { pathTo } from '../../content/page-tree.ts';
import type { SiteData } from '../../content/site-data.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { isSamePage } from '../../lib/url.ts';
import { isBelow } from './active.ts';
import { LocaleMenu } from './locale-menu.tsx';

interface NavbarItemProps {
  item: NavbarItemConfig;
  site: SiteData;
  location: Location;
}

/** One entry of `navbar.items` in the site's configuration. */
export function NavbarItem({ item, site, location }: NavbarItemProps) {
  switch (item.type) {
    case 'link':
      return (
        <NavbarLink
          href={item.href}
          label={item.label}
          current={currentLink(item.href, location)}
        />
      );
    case 'docSidebar': {
      const isInDocs = pathTo(site.tree, location.pathname).length > 0;
      const href = site.tree[0]?.href ?? '/';
      const isExact = isSamePage(href, location.pathname);
      return <NavbarLink href={href} label={item.label} current={isExact ? 'page' : isInDocs} />;
    }
    case 'docsVersionDropdown':
      return <NavbarLink href="/" label={site.docs.versions[0]?.label ?? ''} current={false} />;
    case 'localeDropdown':
      return <LocaleMenu locales={site.locales} location={location} />;
    default:
      return assertNever(item);
  }
}

interface NavbarLinkProps {
  href: string;
  label: string;
  /** `page` on the very page, true on a page below it. */
  current: 'page' | boolean;
}

function NavbarLink({ href, label, current }: NavbarLinkProps) {
  return (
    <a className="navbar-link" href={href} aria-current={current || undefined}>
      {label}
    </a>
  );
}

function currentLink(href: string, { pathname }: Location): NavbarLinkProps['current'] {
  return isSamePage(href, pathname) ? 'page' : isBelow(pathname, href);
}
