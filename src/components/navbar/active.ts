import { pageKey } from '../../lib/url.ts';

/** True when a path is the target or lies below it, on a segment boundary; letter case does not matter. */
export function isBelow(pathname: string, target: string): boolean {
  const path = pageKey(pathname);
  const base = pageKey(target);
  return path === base || path.startsWith(base === '/' ? '/' : `${base}/`);
}
