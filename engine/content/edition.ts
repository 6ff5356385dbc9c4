import { pageKey, splitUrl } from '../../lib/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
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
  /** Before the addresses of the language: empty, or `/da`. */
  readonly localePrefix: string;
  /** Before the addresses of the docs: empty, `/1.0`, `/da`, `/da/1.0`. */
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
}

export interface Edition extends EditionPages {
  readonly navbar: Navbar;
}

export function editionNames({ locales, docs }: SiteConfig): EditionName[] {
  return locales.flatMap((locale, localeIndex) =>
    docs.versions.map((version, versionIndex) => {
      const localePrefix = localeIndex === 0 ? '' : `/${locale.code}`;
      const isCurrent = versionIndex === 0;
      return {
        locale,
        version,
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

/** The address at which a version of the docs begins. */
export function homeOf({ prefix }: EditionName): string {
  return prefix || '/';
}

/** An address that the owner wrote for the first language, in the language of an edition. */
export function localize(href: string, { localePrefix, routes }: EditionPages): string {
  const { pathname, search, hash } = splitUrl(href);
  const own = localePrefix + (pathname === '/' ? '' : pathname);
  return localePrefix !== '' && routes.has(pageKey(own)) ? own + search + hash : href;
}
