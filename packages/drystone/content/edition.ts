import { below, pageKey, splitUrl } from '@drystone/lib/url';
import type { SiteConfig } from '../config/site-config.ts';
import type { GlossaryList } from './links.ts';
import type { Navbar } from './navbar-entry.ts';
import type { PageTreeNode } from './page-tree.ts';
import { docsFolder, type SourceFolders, standaloneFolder } from './sources.ts';

/*
 * An edition is one language and one version of the docs: what a reader moves in without choosing another.
 * The first is the main one, without a prefix; a site with one of each has no other.
 */

export type Locale = SiteConfig['locales'][number];
export type Version = SiteConfig['docs']['versions'][number];

export interface EditionName {
  readonly locale: Locale;
  readonly version: Version;
  /** Where the site begins: `/`, or `/docs/`. */
  readonly basePath: string;
  /** Before the addresses of the language: empty, or `/da`; below a base path `/docs`, or `/docs/da`. */
  readonly localePrefix: string;
  /** Before the addresses of the docs: empty, `/1.0`, `/da`, `/da/1.0`; below a base path the same. */
  readonly prefix: string;
  /** The current version: the one that also has the pages outside the docs. */
  readonly isCurrent: boolean;
  readonly folders: SourceFolders;
}

/** An edition with what its pages are: enough to resolve the items of the navbar. */
export interface EditionPages extends EditionName {
  readonly tree: readonly PageTreeNode[];
  /** Address of each doc by its id, the path of its file below the docs: `compute/overview`. */
  readonly docs: ReadonlyMap<string, string>;
  /** Addresses of everything that a reader of the edition can open, in the spelling of `pageKey`. */
  readonly routes: ReadonlySet<string>;
  /** The page that lists the glossary, where the edition has one. */
  readonly glossary?: GlossaryList | undefined;
}

export interface Edition extends EditionPages {
  readonly navbar: Navbar;
}

export function editionNames({ locales, docs, basePath }: SiteConfig): EditionName[] {
  return locales.flatMap((locale, localeIndex) =>
    docs.versions.map((version, versionIndex) => {
      const root = basePath.slice(0, -1);
      const localePrefix = localeIndex === 0 ? root : `${root}/${locale.code}`;
      const isCurrent = versionIndex === 0;
      return {
        locale,
        version,
        basePath,
        localePrefix,
        prefix: isCurrent ? localePrefix : `${localePrefix}/${version.name}`,
        isCurrent,
        folders: foldersOf(
          localeIndex === 0 ? undefined : locale.code,
          isCurrent ? undefined : version.name,
        ),
      };
    }),
  );
}

/** What a language has not translated, it takes from the first language. */
function foldersOf(locale: string | undefined, version: string | undefined): SourceFolders {
  const docs = version === undefined ? docsFolder : `content/versions/${version}/docs`;
  const translated = (folder: string) =>
    locale === undefined
      ? [folder]
      : [folder, folder.replace('content/', `content/locales/${locale}/`)];
  return { docs: translated(docs), standalone: translated(standaloneFolder) };
}

/** True for a page that an edition shows in the first language, because its own has no such file. */
export function isUntranslated(
  file: string,
  { basePath, localePrefix, locale }: Pick<EditionName, 'basePath' | 'localePrefix' | 'locale'>,
): boolean {
  const isFirst = `${localePrefix}/` === basePath;
  return !isFirst && !file.startsWith(`content/locales/${locale.code}/`);
}

/** The address at which a version of the docs begins. */
export function homeOf({ prefix, basePath }: Pick<EditionName, 'prefix' | 'basePath'>): string {
  return routeBelow(prefix, '/', basePath);
}

/** True for the edition whose addresses have no prefix of their own. */
export function isMain({ prefix, basePath }: Pick<EditionName, 'prefix' | 'basePath'>): boolean {
  return `${prefix}/` === basePath;
}

/** `/` below `/da` is `/da`; only the home page of the site keeps its slash. */
export function routeBelow(prefix: string, route: string, basePath: string): string {
  const address = prefix + route;
  return route === '/' && address !== basePath ? prefix : address;
}

/** The address of what the owner wrote for the first language, in the language of an edition. */
export function localize(href: string, { basePath, localePrefix, routes }: EditionPages): string {
  const { pathname, search, hash } = splitUrl(href);
  const own = localePrefix + (pathname === '/' ? '' : pathname);
  const isFirst = `${localePrefix}/` === basePath;
  return !isFirst && routes.has(pageKey(own)) ? own + search + hash : below(basePath, href);
}
