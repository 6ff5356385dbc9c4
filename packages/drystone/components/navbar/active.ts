import { isSamePage, pageKey } from '@drystone/lib/url';
import type { ActiveRule, LinkEntry, NavbarEntry } from '../../content/navbar-entry.ts';

/** Where the reader is, as far as the navbar cares. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** True on the pages of the docs sidebar. */
  readonly isInDocs: boolean;
  /** Addresses of the same page in other editions. */
  readonly editions?: Readonly<Record<string, string>> | undefined;
  /** Those of them that have no translation of it. */
  readonly untranslated?: readonly string[] | undefined;
}

/** Says of a link whether it is current: `page` on the very page, true where a rule of its own says so. */
export function currentOf({ active, href }: LinkEntry, place: Place): 'page' | boolean {
  if (!active || !isActive(active, place)) return false;
  return active !== 'always' && isSamePage(href, place.pathname) ? 'page' : true;
}

export function isActive(rule: ActiveRule, { pathname, isInDocs }: Place): boolean {
  if (rule === 'always') return true;
  if (rule === 'docs') return isInDocs;
  if ('regex' in rule) return new RegExp(rule.regex, 'i').test(pathname.slice(rule.skip));
  if ('prefix' in rule) return pathname.startsWith(rule.prefix);
  return isBelow(pathname, rule.below);
}

/** A menu leads to the page when one of its links does. What is current everywhere does not count. */
export function holdsCurrent(items: readonly NavbarEntry[], place: Place): boolean {
  return items.some(
    (item) => item.kind === 'link' && item.active !== 'always' && currentOf(item, place),
  );
}

/** True when a path is the target or lies below it, on a segment boundary; letter case does not matter. */
export function isBelow(pathname: string, target: string): boolean {
  const path = pageKey(pathname);
  const base = pageKey(target);
  return path === base || path.startsWith(base === '/' ? '/' : `${base}/`);
}
