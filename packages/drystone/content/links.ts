import { posix } from 'node:path';
import { onceFor } from '@drystone/lib/once-for';
import { nearest } from '@drystone/lib/text';
import { below, isExternal, pageKey, splitUrl, within } from '@drystone/lib/url';
import type { PageComponent } from './page-component.ts';
import { isPageFile, withoutPageEnding } from './sources.ts';

/** Everything a link can lead to, known before any page body is compiled. */
export interface LinkTargets {
  /** Route of each page by its source path, relative to the site folder. */
  readonly routeByFile: ReadonlyMap<string, string>;
  /** Pages that the build leaves out, and their routes, by source path. */
  readonly drafts?: ReadonlyMap<string, string> | undefined;
  /** Files that are served as they are, such as `/logo.svg`. */
  readonly publicFiles: ReadonlySet<string>;
  /** Images and videos beside the pages, by source path. */
  readonly media?: ReadonlyMap<string, MediaFile> | undefined;
  /** The components of features and of the site, by their names in a page. */
  readonly components?: ReadonlyMap<string, PageComponent> | undefined;
  /** Where the site begins; what authors write, and public files, are without it. */
  readonly basePath?: string | undefined;
  /** True where pages that are written in Markdown have a Markdown copy. */
  readonly hasCopies?: boolean | undefined;
  /** Before the addresses of the page's language; links from the root are read within it. */
  readonly localePrefix?: string | undefined;
  /** Where the site is published, for what leaves it. */
  readonly origin?: string | undefined;
  /** Addresses of pages in other languages and versions. */
  readonly otherRoutes?: readonly string[] | undefined;
  /** The words of the glossary, by word in lower case. */
  readonly terms?: ReadonlyMap<string, GlossaryEntry> | undefined;
  /** What features add: `listIn` finds a list by its key. */
  readonly lists?: Lists | undefined;
  /** What links of features begin with, without the colon. */
  readonly schemes?: ReadonlyMap<string, LinkScheme> | undefined;
  /** The list of all words of the glossary. */
  readonly glossary?: GlossaryList | undefined;
  /** Made from the other fields where it is absent. */
  readonly index?: TargetIndex | undefined;
}

/** What pages can show of features, by the names of its lists and then by its own names. */
export type Lists = Readonly<Record<string, ReadonlyMap<string, unknown>>>;

/** Names a list, and gives what is in it its type. */
export interface ListKey<Item> {
  readonly name: string;
  /** Where no feature has such a list. */
  readonly none: ReadonlyMap<string, Item>;
}

/** A list that a feature has added. */
export function listIn<Item>(
  { lists }: Pick<LinkTargets, 'lists'>,
  { name, none }: ListKey<Item>,
): ReadonlyMap<string, Item> {
  // The feature has made the list of this name for this key.
  return (lists?.[name] as ReadonlyMap<string, Item> | undefined) ?? none;
}

/**
 * How links name what a feature lists: `[words](well:deep)` leads where the entry `deep` of the list is. It is plain
 * data, because the threads that compile pages have it.
 */
export interface LinkScheme {
  /** Where what a link names is looked up. */
  readonly list: ListKey<{ readonly href: string }>;
  /** What the links name, in the plural, such as `wells of the garden`. */
  readonly names: string;
  /** The mistake where the list has no such entry. `{name}` is what the link names. */
  readonly problem: string;
  readonly remedy: string;
}

/** The same facts by other keys. */
export interface TargetIndex {
  /** All routes of the site by their page keys; of two with one key, the first counts. */
  readonly routes: ReadonlyMap<string, string>;
  /** The routes of pages that have a Markdown copy, by their page keys. */
  readonly copies: ReadonlyMap<string, string>;
}

export function indexOf(targets: LinkTargets): TargetIndex {
  return targets.index ?? madeIndex(targets);
}

const madeIndex = onceFor((targets: LinkTargets): TargetIndex => {
  const { routeByFile, otherRoutes = [], hasCopies = false } = targets;
  const routes = [...routeByFile.values(), ...otherRoutes];
  const copied = [...routeByFile].filter(([file]) => hasCopies && isPageFile(file));
  return {
    routes: new Map(routes.reverse().map((route) => [pageKey(route), route])),
    copies: new Map(copied.map(([, route]) => [pageKey(route), route])),
  };
});

/** The page that lists the glossary, and what links to the list say. */
export interface GlossaryList {
  readonly route: string;
  readonly label: string;
}

/** An image or a video beside a page. */
export interface MediaFile {
  /** Without the base path. */
  readonly address: string;
  /** In CSS pixels; of images. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** A word as it is written, and what it means. */
export interface GlossaryEntry {
  readonly word: string;
  readonly meaning: string;
}

export type ResolvedLink =
  | { readonly kind: 'external'; readonly href: string }
  | {
      readonly kind: 'internal';
      readonly href: string;
      readonly route: string;
      readonly fragment: string;
    }
  /** Served as it is, such as `/logo.svg`. */
  | { readonly kind: 'file'; readonly href: string }
  | {
      readonly kind: 'broken';
      readonly problem: string;
      readonly suggestion?: string | undefined;
      readonly remedy?: string;
      /** What the link names may be in a source that cannot be read. */
      readonly mayBeUnread?: boolean;
    };

/** How a link out of the site may begin. */
export const externalSchemes = ['https:', 'http:', 'mailto:', 'tel:'];

const bySource =
  'Link to other pages by the path of their source file, such as ../storage/overview.mdx.';

/**
 * Resolves what an author wrote as the target of a link: a full address, the source path of another page,
 * a route of the site, `#heading` of the same page, or a name behind the scheme of a feature.
 * Whether the heading exists is checked later, when all pages are compiled.
 */
export function resolveLink(target: string, fromFile: string, known: LinkTargets): ResolvedLink {
  const [before = '', scheme = ''] = target.match(/^([a-z]+):/) ?? [];
  const own = known.schemes?.get(scheme);
  if (own) return resolveName(before, target.slice(before.length), own, known);
  if (target === '')
    return { kind: 'broken', problem: 'The link has no target.', remedy: bySource };
  if (isExternal(target)) return resolveExternal(target, known);
  const { search, hash, ...written } = splitUrl(target);
  // The paths of files and the routes are in this form; the ids of headings are as their authors wrote them.
  const pathname = written.pathname.normalize();
  const fragment = hash.slice(1);
  if (pathname.startsWith('/')) return resolveRoute(pathname + search + hash, known);

  const file = pathname === '' ? fromFile : posix.join(posix.dirname(fromFile), pathname);
  const route = known.routeByFile.get(file);
  if (route === undefined) {
    return known.drafts?.has(file)
      ? linkToDraft(target, file)
      : missingFile(target, pathname, fromFile, known);
  }
  const href = pathname === '' ? target : `${route}${search}${hash}`;
  return { kind: 'internal', href, route, fragment };
}

/** A mistyped scheme, such as `htps:`, would make a link that no browser can follow. */
function resolveExternal(
  target: string,
  { schemes: added = new Map() }: LinkTargets,
): ResolvedLink {
  const scheme = target.match(/^[^/:]+:/)?.[0] ?? '';
  if (scheme === '' || externalSchemes.includes(scheme.toLowerCase())) {
    return { kind: 'external', href: target };
  }
  const others = [...added].map(([name, { names }]) => `; ${names} with ${name}:`);
  return {
    kind: 'broken',
    problem: `The link begins with "${scheme}", which is not a kind of address.`,
    suggestion: nearest(scheme, [
      ...externalSchemes,
      ...[...added.keys()].map((name) => `${name}:`),
    ]),
    remedy: `Full addresses begin with ${externalSchemes.join(', ')}${others.join('')}.`,
  };
}

function resolveName(
  scheme: string,
  name: string,
  { list, problem, remedy }: LinkScheme,
  known: LinkTargets,
): ResolvedLink {
  const entries = listIn(known, list);
  const href = entries.get(name)?.href;
  if (href !== undefined) {
    const { pathname, hash } = splitUrl(href);
    return { kind: 'internal', href, route: pathname, fragment: hash.slice(1) };
  }
  const close = nearest(name, entries.keys());
  return {
    kind: 'broken',
    problem: problem.replaceAll('{name}', () => name),
    suggestion: close && scheme + close,
    mayBeUnread: true,
    remedy,
  };
}

/** The address is written in the one form that the site uses, whatever the author's slashes and letter case. */
function resolveRoute(target: string, known: LinkTargets): ResolvedLink {
  const { publicFiles, drafts = [], basePath = '/', localePrefix = '' } = known;
  const { pathname, search, hash } = splitUrl(target);
  if (publicFiles.has(pathname)) return { kind: 'file', href: below(basePath, target) };
  const { routes } = indexOf(known);
  const keys = [pageKey(localePrefix + pathname), pageKey(below(basePath, pathname))];
  const route = keys.map((key) => routes.get(key)).find((found) => found !== undefined);
  if (route !== undefined) {
    return {
      kind: 'internal',
      href: `${route}${search}${hash}`,
      route,
      fragment: hash.slice(1),
    };
  }
  for (const [file, address] of drafts) {
    if (keys.includes(pageKey(address))) return linkToDraft(pathname, file);
  }
  return {
    kind: 'broken',
    problem: `The link goes to ${pathname}, but the site has no such page or file.`,
    suggestion: nearestPath(pathname, [
      ...[...routes.values()].map((address) => within(basePath, address)),
      ...publicFiles,
    ]),
    remedy: bySource,
  };
}

/** A link to a draft. Only builds see it: the development server shows a draft like any other page. */
function linkToDraft(target: string, file: string): ResolvedLink {
  return {
    kind: 'broken',
    problem: `The link goes to ${target}, which is a draft: ${file} is not built.`,
    remedy: 'Remove the link, or "draft: true" from that page.',
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
    suggestion: nearestPath(pathname, relative),
    remedy: bySource,
  };
}

/** Paths are long, so a folder in common is not enough: the name of the page has to be close as well. */
function nearestPath(path: string, candidates: readonly string[]): string | undefined {
  const name = posix.basename(withoutPageEnding(path));
  const isClose = (candidate: string) =>
    nearest(name, [posix.basename(withoutPageEnding(candidate))]) !== undefined;
  return nearest(path, candidates.filter(isClose));
}

function relativePath(fromFolder: string, file: string): string {
  const path = posix.relative(fromFolder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
