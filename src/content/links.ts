import { posix } from 'node:path';
import { nearest } from '../lib/text.ts';
import { isExternal, pageKey, splitUrl } from '../lib/url.ts';

/** Everything a link can lead to, known before any page body is compiled. */
export interface LinkTargets {
  /** Route of each page by its source path, relative to the site folder. */
  readonly routeByFile: ReadonlyMap<string, string>;
  /** Address of each API operation, by operationId. */
  readonly operationHref: ReadonlyMap<string, string>;
  /** Files that are served as they are, such as `/logo.svg`. */
  readonly publicFiles: ReadonlySet<string>;
}

export type ResolvedLink =
  | { readonly kind: 'external'; readonly href: string }
  /** `page` is undefined for a file that is served as it is. */
  | {
      readonly kind: 'internal';
      readonly href: string;
      readonly route: string;
      readonly fragment: string;
    }
  | { readonly kind: 'file'; readonly href: string }
  | {
      readonly kind: 'broken';
      readonly problem: string;
      readonly suggestion?: string | undefined;
      readonly remedy?: string;
    };

/**
 * Resolves what an author wrote as the target of a link: a full address, the source path of another page,
 * a route of the site, `#heading` of the same page, or `operation:<operationId>`.
 * Whether the heading exists is checked later, when all pages are compiled.
 */
export function resolveLink(target: string, fromFile: string, known: LinkTargets): ResolvedLink {
  if (target.startsWith('operation:'))
    return resolveOperation(target.slice('operation:'.length), known);
  if (isExternal(target)) return { kind: 'external', href: target };
  const { pathname, search, hash } = splitUrl(target);
  const fragment = hash.slice(1);
  if (pathname.startsWith('/')) return resolveRoute(target, pathname, fragment, known);

  const file = pathname === '' ? fromFile : posix.join(posix.dirname(fromFile), pathname);
  const route = known.routeByFile.get(file);
  if (route === undefined) return missingFile(target, pathname, fromFile, known);
  const href = pathname === '' ? `${search}${hash}` : `${route}${search}${hash}`;
  return { kind: 'internal', href, route, fragment };
}

function resolveOperation(operationId: string, known: LinkTargets): ResolvedLink {
  const href = known.operationHref.get(operationId);
  if (href !== undefined) {
    const { pathname, hash } = splitUrl(href);
    return { kind: 'internal', href, route: pathname, fragment: hash.slice(1) };
  }
  const close = nearest(operationId, known.operationHref.keys());
  return {
    kind: 'broken',
    problem: `The link names the API operation "${operationId}", which no API document has.`,
    suggestion: close && `operation:${close}`,
  };
}

function resolveRoute(
  target: string,
  pathname: string,
  fragment: string,
  known: LinkTargets,
): ResolvedLink {
  if (known.publicFiles.has(pathname)) return { kind: 'file', href: target };
  const routes = [...known.routeByFile.values()];
  const route = routes.find((candidate) => pageKey(candidate) === pageKey(pathname));
  if (route !== undefined) return { kind: 'internal', href: target, route, fragment };
  return {
    kind: 'broken',
    problem: `The link goes to ${pathname}, but the site has no such page.`,
    suggestion: nearest(pathname, routes),
  };
}

function missingFile(
  target: string,
  pathname: string,
  fromFile: string,
  known: LinkTargets,
): ResolvedLink {
  const folder = posix.dirname(fromFile);
  const relative = [...known.routeByFile.keys()].map((file) => relativePath(folder, file));
  return {
    kind: 'broken',
    problem: `The link goes to ${target}, but there is no file ${posix.join(folder, pathname)}.`,
    suggestion: nearest(pathname, relative),
    remedy:
      'Link to other pages by the path of their source file, such as ../storage/overview.mdx.',
  };
}

function relativePath(fromFolder: string, file: string): string {
  const path = posix.relative(fromFolder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
