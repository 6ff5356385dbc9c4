/** Where a link leads, split as the router needs it. `hash` keeps its `#`, `search` its `?`. */
export interface UrlParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export function splitUrl(url: string): UrlParts {
  const [beforeHash = '', ...hashParts] = url.split('#');
  const [pathname = '', ...searchParts] = beforeHash.split('?');
  const hash = hashParts.join('#');
  const search = searchParts.join('?');
  return { pathname, search: search && `?${search}`, hash: hash && `#${hash}` };
}

/** True for addresses with a scheme (`https:`, `mailto:`) and for `//host`. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/**
 * One spelling for paths that mean the same page: lower case, without a trailing slash,
 * without `/index.html` or `.html`. The home page is `/`.
 */
export function pageKey(pathname: string): string {
  return pathname.toLowerCase().replace(/((\/index)?\.html|\/+)$/, '') || '/';
}

export function isSamePage(a: string, b: string): boolean {
  return pageKey(a) === pageKey(b);
}

/**
 * The address of what a site at the root of its host has at `path`, in a site at `basePath` (`/`, or `/docs/`). What is no
 * path from the root, such as a full address, is returned as it is.
 */
export function below(basePath: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? basePath + path.slice(1) : path;
}

/** The reverse of `below`: `/docs/beds` within `/docs/` is `/beds`, and both forms of the home page are `/`. */
export function within(basePath: string, address: string): string {
  if (`${address}/` === basePath) return '/';
  return address.startsWith(basePath) ? `/${address.slice(basePath.length)}` : address;
}

/** The folder of a route inside the built site: `''` for home, `compute/overview`, `api/management`. */
export function routeFolder(route: string): string {
  return route.replace(/^\/+|\/+$/g, '');
}

/** The address of the payload that is beside a route's HTML. */
export function payloadUrl(route: string): string {
  const folder = routeFolder(route);
  return folder === '' ? '/payload.txt' : `/${folder}/payload.txt`;
}

/** The letters of a path that an address may encode (`/caf%C3%A9`); the path as it is when it cannot be decoded. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The id that a hash (with its `#`) names, or undefined when it cannot be decoded. */
export function fragmentId(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
