import { basePath } from './base-path.ts';

/**
 * The address of a link that the router may answer, or undefined for all others: other sites, also of this host,
 * downloads, other windows, files.
 */
export function internalLink(link: HTMLAnchorElement): URL | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (basePath !== '/' && !`${link.pathname}/`.startsWith(basePath)) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const lastSegment = link.pathname.slice(link.pathname.lastIndexOf('/') + 1);
  const isFile = lastSegment.includes('.') && !lastSegment.endsWith('.html');
  return isFile ? undefined : new URL(link.href);
}
