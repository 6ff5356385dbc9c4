import type { Checked } from '@drystone/lib/problems';
import { below, isExternal } from '@drystone/lib/url';
import type { InnerItem, NavbarItem } from '../config/navbar-items.ts';
import { pathWithin } from '../config/path-within.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { InterfaceSay } from '../words/words.ts';
import { type EditionPages, homeOf, localize } from './edition.ts';
import { htmlBelow } from './html-below.ts';
import type { ActiveRule, LinkEntry, MenuEntry, Navbar, NavbarEntry } from './navbar-entry.ts';
import { sayOf } from './say-of.ts';

const file = 'site.config.ts';

/** The navbar of an edition, without the items that lead nowhere. */
export function resolveNavbar(
  config: SiteConfig,
  edition: EditionPages,
  editions: readonly EditionPages[],
): Checked<Navbar> {
  const context: Context = {
    config,
    edition,
    // VER-3: the version of the page, then the current one. What a reader prefers is known in the browser.
    siblings: [edition, ...editions.filter((other) => other.locale === edition.locale)].filter(
      isFirst,
    ),
  };
  const { left, right } = splitItems(config.navbar.items);
  const onLeft = resolveItems(left, context);
  const onRight = resolveItems(right, context);
  return {
    value: {
      left: onLeft.value,
      right: onRight.value,
      hideOnScroll: config.navbar.hideOnScroll,
    },
    problems: [...onLeft.problems, ...onRight.problems],
  };
}

/** An item is on the left only when its position is left (NAV-2). */
export function splitItems<Item extends { position?: string | undefined }>(items: readonly Item[]) {
  const isLeft = ({ position }: Item) => position === 'left';
  return { left: items.filter(isLeft), right: items.filter((item) => !isLeft(item)) };
}

interface Context {
  readonly config: SiteConfig;
  readonly edition: EditionPages;
  /** The versions in the language of the edition, itself first. */
  readonly siblings: readonly EditionPages[];
}

/** One entry, or none for an item that leads nowhere. */
type Resolved = Checked<readonly NavbarEntry[]>;

function resolveItems(items: readonly (NavbarItem | InnerItem)[], context: Context): Resolved {
  const resolved = items.map((item) => {
    const { value, problems } = resolveItem(item, context);
    const field = pathWithin(context.config, item);
    return { value, problems: problems.map((problem) => ({ field, ...problem })) };
  });
  return {
    value: resolved.flatMap(({ value }) => value),
    problems: resolved.flatMap(({ problems }) => problems),
  };
}

function entry(resolved: NavbarEntry): Resolved {
  return { value: [resolved], problems: [] };
}

function mistake(problem: string): Resolved {
  return { value: [], problems: [{ file, problem }] };
}

function resolveItem(item: NavbarItem | InnerItem, context: Context): Resolved {
  switch (item.type) {
    case 'default':
      return entry(plainLink(item, context));
    case 'dropdown':
      return dropdown(item, context);
    case 'html':
      return entry({
        kind: 'html',
        html: htmlBelow(context.config.basePath, item.value),
        className: item.className,
      });
    case 'search':
      return entry({ kind: 'feature', feature: item.type });
    case 'doc':
      return docLink(item, context);
    case 'docSidebar':
      return sidebarLink(item, context);
    case 'docsVersion':
      return versionLink(item, context);
    case 'docsVersionDropdown':
      return versionMenu(item, context);
    case 'localeDropdown':
      return localeMenu(item, context);
    case 'unknown':
      return entry({ kind: 'unknown', item: item.item });
  }
}

type Item<Type> = Extract<NavbarItem, { type: Type }>;

function plainLink(item: Item<'default'>, context: Context): LinkEntry {
  const { type, position, className, label, html, to, href, ...rest } = item;
  const { activeBasePath, activeBaseRegex, prependBaseUrlToHref, ...attributes } = rest;
  const { edition } = context;
  const address =
    to === undefined ? withBase(href ?? '', prependBaseUrlToHref, edition) : localize(to, edition);
  return {
    ...textOf(item, context),
    kind: 'link',
    href: address,
    active: activeRule(item, context),
    attributes: withClass(className, {
      ...(leavesTheSite(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      ...(attributes as Record<string, string>),
    }),
  };
}

function dropdown(item: Item<'dropdown'>, context: Context): Resolved {
  const { config, edition } = context;
  const inside = resolveItems(item.items, context);
  const href =
    item.to === undefined
      ? item.href && below(config.basePath, item.href)
      : localize(item.to, edition);
  const resolved: MenuEntry = {
    ...textOf(item, context),
    kind: 'menu',
    href,
    active: activeRule(item, context),
    className: item.className,
    items: inside.value,
  };
  return { value: [resolved], problems: inside.problems };
}

function docLink({ docId, label, className }: Item<'doc'>, context: Context): Resolved {
  const { siblings, edition } = context;
  const found = siblings.find(({ docs }) => docs.has(docId));
  if (!found) {
    const ids = new Set(siblings.flatMap(({ docs }) => [...docs.keys()]));
    return mistake(
      `Couldn't find any doc with id "${docId}" in ${versionsOf(siblings)}.\nAvailable doc ids are:\n${list(ids)}`,
    );
  }
  const linkIn = ({ docs }: EditionPages) => {
    const href = docs.get(docId);
    return href === undefined ? undefined : { href, label: label ?? docId };
  };
  return docsEntry(linkIn, found, found === edition ? 'docs' : undefined, className, context);
}

function sidebarLink(
  { sidebarId, label, className }: Item<'docSidebar'>,
  context: Context,
): Resolved {
  if (sidebarId !== 'docs') {
    return mistake(
      `Can't find any sidebar with id "${sidebarId}" in ${versionsOf(context.siblings)}.\nAvailable sidebar ids are:\n${list(['docs'])}`,
    );
  }
  const linkIn = ({ tree: [first] }: EditionPages) =>
    first && { href: first.href, label: label ?? first.label };
  if (!linkIn(context.edition)) {
    return mistake(
      `DocSidebarNavbarItem: Sidebar with ID "${sidebarId}" doesn't have anything to be linked to.`,
    );
  }
  return docsEntry(linkIn, context.edition, 'docs', className, context);
}

function versionLink({ label, to, className }: Item<'docsVersion'>, context: Context): Resolved {
  const linkIn = (sibling: EditionPages) => ({
    href: to === undefined ? homeOf(sibling) : localize(to, sibling),
    label: label ?? sibling.version.label,
  });
  const active = { below: linkIn(context.edition).href };
  return docsEntry(linkIn, context.edition, active, className, context);
}

/** A link into the docs. Outside them it follows the version that the reader prefers. */
function docsEntry(
  linkIn: (edition: EditionPages) => { href: string; label: string } | undefined,
  found: EditionPages,
  active: ActiveRule | undefined,
  className: string | undefined,
  { siblings }: Context,
): Resolved {
  const link = linkIn(found);
  if (!link) return { value: [], problems: [] };
  const byVersion = Object.fromEntries(
    siblings.flatMap((sibling) => {
      const own = linkIn(sibling);
      return own ? [[sibling.version.name, own] as const] : [];
    }),
  );
  return entry({
    kind: 'link',
    ...link,
    active,
    attributes: withClass(className),
    ...(siblings.length > 1 ? { byVersion } : {}),
  });
}

function versionMenu(item: Item<'docsVersionDropdown'>, context: Context): Resolved {
  const { siblings, edition, config } = context;
  const inOrder = config.docs.versions.flatMap(
    ({ name }) => siblings.find(({ version }) => version.name === name) ?? [],
  );
  const { value: listed, problems } = listedVersions(item.versions, inOrder);
  const links = listed.map(({ sibling, label }): LinkEntry => {
    const { name } = sibling.version;
    return {
      kind: 'link',
      label,
      href: homeOf(sibling),
      edition: `version ${name}`,
      attributes: { 'data-version': name },
      active: sibling === edition ? 'always' : undefined,
    };
  });
  const items = around(item, links, context);
  const say: InterfaceSay = sayOf(edition.locale);
  const own = listed.find(({ sibling }) => sibling === edition) ?? listed[0];
  const shown = menu(
    own?.label ?? edition.version.label,
    say('Versions'),
    items.value,
    item.className,
  );
  return { value: [shown], problems: [...problems, ...items.problems] };
}

interface ListedVersion {
  readonly sibling: EditionPages;
  readonly label: string;
}

function listedVersions(
  versions: Item<'docsVersionDropdown'>['versions'],
  siblings: readonly EditionPages[],
): Checked<readonly ListedVersion[]> {
  const labels: Readonly<Record<string, { label?: string | undefined }>> = Array.isArray(versions)
    ? Object.fromEntries(versions.map((name) => [name, {}]))
    : (versions ?? Object.fromEntries(siblings.map(({ version }) => [version.name, {}])));
  const names = siblings.map(({ version }) => version.name);
  const missing = Object.keys(labels).filter((name) => !names.includes(name));
  return {
    value: Object.entries(labels).flatMap(([name, { label }]) => {
      const sibling = siblings.find(({ version }) => version.name === name);
      return sibling ? [{ sibling, label: label ?? sibling.version.label }] : [];
    }),
    problems: missing.map((name) => ({
      file,
      problem: `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n${list(names)}`,
    })),
  };
}

function localeMenu(item: Item<'localeDropdown'>, context: Context): Resolved {
  const { config, edition } = context;
  const links = config.locales.map(
    (locale, index): LinkEntry => ({
      kind: 'link',
      label: locale.label,
      href: index === 0 ? config.basePath : below(config.basePath, `/${locale.code}`),
      edition: `locale ${locale.code}`,
      query: item.queryString,
      attributes: { lang: locale.code, target: '_self' },
      active: locale === edition.locale ? 'always' : undefined,
    }),
  );
  const items = around(item, links, context);
  const say: InterfaceSay = sayOf(edition.locale);
  const shown = menu(edition.locale.label, say('Languages'), items.value, item.className);
  return { value: [{ ...shown, icon: 'globe' }], problems: items.problems };
}

function around(
  item: Item<'localeDropdown' | 'docsVersionDropdown'>,
  links: readonly LinkEntry[],
  context: Context,
): Resolved {
  const before = resolveItems(item.dropdownItemsBefore, context);
  const after = resolveItems(item.dropdownItemsAfter, context);
  return {
    value: [...before.value, ...links, ...after.value],
    problems: [...before.problems, ...after.problems],
  };
}

function menu(
  label: string,
  narrowLabel: string,
  items: readonly NavbarEntry[],
  className: string | undefined,
): MenuEntry {
  return { kind: 'menu', label, narrowLabel, items, className };
}

/** ACT-1 to ACT-3: an expression wins over a prefix, a prefix over the target. */
function activeRule(
  {
    to,
    activeBaseRegex,
    activeBasePath,
  }: Pick<Item<'default'>, 'to'> & {
    activeBaseRegex?: string | undefined;
    activeBasePath?: string | undefined;
  },
  { edition }: Context,
): ActiveRule | undefined {
  if (activeBaseRegex !== undefined) return regexRule(activeBaseRegex, edition);
  if (activeBasePath !== undefined) {
    return { prefix: `${edition.localePrefix}/${activeBasePath.replace(/^\//, '')}` };
  }
  return to === undefined ? undefined : { below: localize(to, edition).replace(/[?#].*/, '') };
}

/** The expression is about the address without the base path. */
function regexRule(regex: string, { basePath }: EditionPages): ActiveRule {
  return basePath === '/' ? { regex } : { regex, skip: basePath.length - 1 };
}

function textOf(
  { label, html }: { label?: string | undefined; html?: string | undefined },
  { config }: Context,
) {
  return html === undefined ? { label } : { html: htmlBelow(config.basePath, html) };
}

function withBase(href: string, isWanted: boolean | undefined, edition: EditionPages): string {
  return isWanted
    ? `${edition.localePrefix}/${href.replace(/^\//, '')}`
    : below(edition.basePath, href);
}

function withClass(
  className: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): LinkEntry['attributes'] {
  const all = className === undefined ? attributes : { ...attributes, className };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** A mail program needs no tab of its own. */
function leavesTheSite(href: string): boolean {
  return isExternal(href) && !href.startsWith('mailto:');
}

function versionsOf(editions: readonly EditionPages[]): string {
  const names = editions.map(({ version }) => `"${version.name}"`);
  return `${names.length === 1 ? 'version' : 'versions'} ${names.join(', ')}`;
}

function list(names: Iterable<string>): string {
  return [...names].map((name) => `- ${name}`).join('\n');
}

function isFirst<Value>(value: Value, index: number, all: readonly Value[]): boolean {
  return all.indexOf(value) === index;
}
