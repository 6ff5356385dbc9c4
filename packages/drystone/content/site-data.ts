import { below } from '@drystone/lib/url';
import type { SiteConfig, SiteImage } from '../config/site-config.ts';
import { type Edition, localize } from './edition.ts';
import type { FramePart } from './frame-part.ts';
import { htmlBelow } from './html-below.ts';
import type { HtmlEntry, Navbar, NavbarEntry } from './navbar-entry.ts';
import type { PageTreeNode } from './page-tree.ts';
import type { SiteView } from './site.ts';

/** What the frame needs to know about the whole site: one JSON file, the same for all pages of an edition. */
export interface SiteData {
  /** Where the site's logo and name lead, and what they look like, as HTML. */
  readonly home: string;
  readonly logo: string;
  readonly navbar: Navbar;
  /** What features have in the navbar, when no item of it says where. */
  readonly lastItems: readonly HtmlEntry[];
  /** What is in the announcement bar, as HTML. */
  readonly announcement: string | undefined;
  readonly footer: FooterData | undefined;
  readonly colorMode: SiteConfig['colorMode'];
  readonly docs: Pick<SiteConfig['docs'], 'sidebar'>;
  /** Names of the versions, when there is a choice. */
  readonly versions: readonly string[] | undefined;
  readonly tree: readonly PageTreeNode[];
  /** What the scripts that features start in each tab get, by the names of the features. */
  readonly tabData: SiteView['tabData'];
}

export interface FooterData {
  readonly style: 'light' | 'dark';
  readonly html: string;
}

type Footer = NonNullable<SiteConfig['footer']>;
/** The program renders what the frame carries as HTML. */
export type RenderFramePart = (part: FramePart, edition: Pick<Edition, 'locale'>) => string;

export function toSiteData(site: SiteView, renderPart: RenderFramePart): SiteData {
  const { config, edition, tabData } = site;
  const { basePath, title, logo, announcement, footer, colorMode, docs } = config;
  const ofFeatures = itemsOfFeatures(site);
  return {
    home: logo?.href ? below(basePath, logo.href) : localize('/', edition),
    logo: renderPart({ kind: 'logo', logo: logo && imageBelow(basePath, logo), title }, edition),
    navbar: withItems(edition.navbar, ofFeatures),
    lastItems: [...ofFeatures].flatMap(([name, item]) =>
      hasPlace(edition.navbar, name) ? [] : item,
    ),
    announcement:
      announcement &&
      renderPart(
        {
          kind: 'announcement',
          announcement: { ...announcement, content: htmlBelow(basePath, announcement.content) },
        },
        edition,
      ),
    footer: footer && {
      style: footer.style,
      html: renderPart({ kind: 'footer', footer: localizedFooter(footer, edition) }, edition),
    },
    colorMode,
    docs: { sidebar: docs.sidebar },
    versions: docs.versions.length > 1 ? docs.versions.map(({ name }) => name) : undefined,
    tree: edition.tree,
    tabData,
  };
}

/** What features have in the navbar, by their names. */
function itemsOfFeatures(site: SiteView): ReadonlyMap<string, HtmlEntry> {
  return new Map(
    site.features.flatMap(({ name, navbarItem }) =>
      navbarItem
        ? [[name, { kind: 'html', html: navbarItem(site), className: 'navbar-always' }]]
        : [],
    ),
  );
}

function hasPlace({ left, right }: Navbar, name: string): boolean {
  return [...left, ...right].some((entry) => entry.kind === 'feature' && entry.feature === name);
}

/** The frame knows no feature, only HTML. The place of one that the site does without is not drawn. */
function withItems(navbar: Navbar, items: ReadonlyMap<string, HtmlEntry>): Navbar {
  const drawn = (entry: NavbarEntry): NavbarEntry | readonly [] =>
    entry.kind === 'feature' ? (items.get(entry.feature) ?? []) : entry;
  return { ...navbar, left: navbar.left.flatMap(drawn), right: navbar.right.flatMap(drawn) };
}

function localizedFooter(footer: Footer, edition: Edition): Footer {
  const { basePath } = edition;
  const localized = <Item extends object>(item: Item): Item => {
    if ('href' in item) return { ...item, href: localize(String(item.href), edition) };
    return 'html' in item ? { ...item, html: htmlBelow(basePath, String(item.html)) } : item;
  };
  const links = footer.links.map((entry) =>
    'items' in entry ? { ...entry, items: entry.items.map(localized) } : localized(entry),
  ) as Footer['links'];
  const { logo, copyright } = footer;
  return {
    ...footer,
    links,
    logo: logo && {
      ...imageBelow(basePath, logo),
      href: logo.href && below(basePath, logo.href),
    },
    copyright: copyright && htmlBelow(basePath, copyright),
  };
}

function imageBelow<Image extends SiteImage>(basePath: string, image: Image): Image {
  const { src, srcDark } = image;
  return {
    ...image,
    src: below(basePath, src),
    ...(srcDark !== undefined && { srcDark: below(basePath, srcDark) }),
  };
}
