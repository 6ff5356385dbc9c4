import { below, pageKey } from '@drystone/lib/url';
import type { OfflineDeployment } from './deployment.ts';

/** What a tab asks for. */
export interface Asked {
  readonly method: string;
  /** True when the address belongs to this site. */
  readonly isOwn: boolean;
  readonly pathname: string;
  /** True for a document that a tab goes to. */
  readonly isNavigation: boolean;
}

/** How a request is answered. */
export type Answer =
  /** The worker leaves it to the browser. */
  | { readonly kind: 'browser' }
  /** The kept file: its name changes when its content does. */
  | { readonly kind: 'kept'; readonly file: string }
  /** The network, and something else where that has no answer. */
  | { readonly kind: 'network'; readonly otherwise: Otherwise };

export type Otherwise =
  | { readonly kind: 'kept'; readonly file: string }
  /** The page has another address now. */
  | { readonly kind: 'moved'; readonly to: string }
  /** The site has no such page: for a reader, and for the router. */
  | { readonly kind: 'not-found-page'; readonly file: string }
  | { readonly kind: 'not-found' };

const notFoundPage = '/404.html';

/** Decides for one deployment how its requests are answered. */
export function answersOf({ basePath, files, moved }: OfflineDeployment): (asked: Asked) => Answer {
  const pages = new Map(
    Object.keys(files)
      .filter((address) => /(\/|\.html)$/.test(address))
      .map((address) => [pageKey(address), address]),
  );
  const otherwiseOf = ({ pathname, isNavigation }: Asked): Otherwise | undefined => {
    const key = pageKey(pathname);
    const file = Object.hasOwn(files, pathname) ? pathname : pages.get(key);
    if (file !== undefined) return { kind: 'kept', file };
    if (pathname.endsWith('/payload.txt')) return { kind: 'not-found' };
    if (!isNavigation || isFile(key)) return undefined;
    return Object.hasOwn(moved, key)
      ? { kind: 'moved', to: String(moved[key]) }
      : { kind: 'not-found-page', file: below(basePath, notFoundPage) };
  };
  return (asked) => {
    if (asked.method !== 'GET' || !asked.isOwn) return { kind: 'browser' };
    const otherwise = otherwiseOf(asked);
    if (!otherwise) return { kind: 'browser' };
    if (otherwise.kind === 'kept' && otherwise.file.startsWith(below(basePath, '/assets/')))
      return otherwise;
    return { kind: 'network', otherwise };
  };
}

/** A download is not a page: without a network it is not to be had, but it exists. */
function isFile(key: string): boolean {
  return /\.\w+$/.test(key);
}
