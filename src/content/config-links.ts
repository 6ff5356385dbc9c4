import type { Problem } from '../config/problems.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type LinkTargets, resolveLink } from './links.ts';

const file = 'site.config.ts';

/** The links of the navbar and the footer that lead to no page of the site. */
export function brokenConfigLinks(config: SiteConfig, targets: LinkTargets): Problem[] {
  return hrefsOf(config).flatMap(({ field, href }) => {
    const link = resolveLink(href, file, targets);
    if (link.kind !== 'broken') return [];
    const { problem, suggestion } = link;
    return [{ file, problem: `${field}: ${problem}`, suggestion }];
  });
}

interface ConfigLink {
  readonly field: string;
  readonly href: string;
}

function hrefsOf({ navbar, footer }: SiteConfig): ConfigLink[] {
  return [...hrefsIn(navbar.items, 'navbar'), ...hrefsIn(footer?.links ?? [], 'footer')];
}

/** Items of both places hold their links in the same fields, at any depth. */
function hrefsIn(items: readonly object[], field: string): ConfigLink[] {
  return items.flatMap((item) => {
    const { href, to, items: inner } = item as { href?: string; to?: string; items?: object[] };
    const own = href ?? to;
    return [...(own === undefined ? [] : [{ field, href: own }]), ...hrefsIn(inner ?? [], field)];
  });
}
