import type { Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import { pathWithin } from '../config/path-within.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type LinkTargets, resolveLink } from './links.ts';

const file = 'site.config.ts';

/** The links of the navbar and the footer that lead to no page of the site, and the scripts that are no file of it. */
export function brokenConfigLinks(config: SiteConfig, targets: LinkTargets): Problem[] {
  return [...brokenLinks(config, targets), ...missingScripts(config, targets)];
}

function missingScripts({ head }: SiteConfig, { publicFiles }: LinkTargets): Problem[] {
  const own = head.scripts.filter(({ src }) => src.startsWith('/') && !publicFiles.has(src));
  return own.map(({ src }) => ({
    file,
    field: ['head', 'scripts', head.scripts.findIndex((script) => script.src === src)],
    problem: `head.scripts: The site has no file public${src}.`,
    suggestion: nearest(
      src,
      [...publicFiles].filter((path) => path.endsWith('.js')),
    ),
    remedy: 'Put the script there, or write the full address of one that is elsewhere.',
  }));
}

function brokenLinks(config: SiteConfig, targets: LinkTargets): Problem[] {
  const [firstRoute = '/'] = targets.routeByFile.values();
  return linksOf(config).flatMap(({ place, href, item }) => {
    const field = pathWithin(config, item);
    const link = resolveLink(href, file, targets);
    if (link.kind === 'broken') {
      const { problem, suggestion } = link;
      const remedy = remedyWith(suggestion ?? firstRoute);
      return [{ file, field, problem: `${place}: ${problem}`, suggestion, remedy }];
    }
    // Only the links of pages are rewritten, so only they can name a source file.
    if (link.kind !== 'internal' || /^[/#?]/.test(href)) return [];
    const problem = `${place}: The link goes to ${href}, which is not an address.`;
    return [{ file, field, problem, suggestion: link.href, remedy: remedyWith(link.href) }];
  });
}

/** The address is one that the site has. */
function remedyWith(address: string): string {
  return `Write the address of a page, such as ${address}.`;
}

interface ConfigLink {
  /** `navbar, "About"`. */
  readonly place: string;
  readonly href: string;
  readonly item: object;
}

function linksOf({ navbar, footer }: SiteConfig): ConfigLink[] {
  return [...linksIn(navbar.items, 'navbar'), ...linksIn(footer?.links ?? [], 'footer')];
}

/** What an item of the navbar or the footer may have that matters here. */
interface Item {
  readonly label?: string;
  readonly href?: string;
  readonly to?: string;
  readonly prependBaseUrlToHref?: boolean;
  readonly items?: readonly object[];
  readonly dropdownItemsBefore?: readonly object[];
  readonly dropdownItemsAfter?: readonly object[];
}

/** Items of both places hold their links in the same fields, at any depth. */
function linksIn(items: readonly object[], place: string): ConfigLink[] {
  return items.flatMap((item: Item) => {
    const { label, dropdownItemsBefore = [], items: inner = [], dropdownItemsAfter = [] } = item;
    const href = item.prependBaseUrlToHref
      ? `/${item.href?.replace(/^\//, '')}`
      : (item.href ?? item.to);
    const ownPlace = label === undefined ? place : `${place}, "${label}"`;
    return [
      ...(href === undefined ? [] : [{ place: ownPlace, href, item }]),
      ...linksIn([...dropdownItemsBefore, ...inner, ...dropdownItemsAfter], place),
    ];
  });
}
