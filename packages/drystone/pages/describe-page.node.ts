import { isMain, isUntranslated } from '../content/edition.ts';
import { nameOfKind, type Page } from '../content/page.ts';
import { twinsOf } from '../content/page-index.ts';
import { documentTitle, type PageMeta } from '../content/page-meta.ts';
import type { SiteView } from '../content/site.ts';
import { kindOf, sheetsOf } from './page-kinds.node.ts';

/**
 * The head of a page, as the frame and the payload carry it.
 *
 * @param sheetAddress The address of a style sheet that only some pages need, by its file.
 */
export function describePage(
  page: Page,
  site: SiteView,
  sheetAddress: (file: string) => string,
): PageMeta {
  const menu = kindOf(page, site).menu?.(page, site);
  return {
    kind: nameOfKind(page),
    route: page.route,
    title: page.title,
    documentTitle: documentTitle(page.title, site.config.title),
    editions: editionLinks(page, site),
    untranslated: untranslatedIn(page, site),
    ...(menu !== undefined && { menu }),
    styleSheets: sheetsOf(page, site).map(sheetAddress),
  };
}

/**
 * Names an edition of a deployment, without colons: another edition has another frame, so an open tab loads it as a document. The main
 * edition has the name of the deployment alone.
 */
export function buildIdOf(deployment: string, { edition }: SiteView): string {
  return isMain(edition) ? deployment : `${deployment} ${encodeURIComponent(edition.prefix)}`;
}

/** The same page in the other editions, by `locale <code>` and `version <name>`; nothing where there are none. */
function editionLinks(page: Page, site: SiteView): PageMeta['editions'] {
  const { locale, version } = site.edition;
  const twins = twinsOf(page, site.pages).filter(({ route }) => route !== page.route);
  const links = twins.flatMap(({ route, edition }): [string, string][] => {
    if (edition?.version === version) return [[`locale ${edition.locale.code}`, route]];
    if (edition?.locale === locale) return [[`version ${edition.version.name}`, route]];
    return [];
  });
  return links.length > 0 ? Object.fromEntries(links) : undefined;
}

/** The languages that show this page in the first one, as `editionLinks` names them; nothing where there are none. */
function untranslatedIn(page: Page, site: SiteView): PageMeta['untranslated'] {
  const names = twinsOf(page, site.pages).flatMap(({ file, edition }) =>
    edition?.version === site.edition.version && isUntranslated(file, edition)
      ? [`locale ${edition.locale.code}`]
      : [],
  );
  return names.length > 0 ? names : undefined;
}

/** A link element for each language that has the page, the default one last as `x-default`. */
export function alternates(page: Page, site: SiteView): readonly { code: string; route: string }[] {
  const twins = twinsOf(page, site.pages).filter(
    ({ edition }) => edition?.version === site.edition.version,
  );
  const all = twins.length > 0 ? twins : [page];
  const links = all.map(({ route, edition = site.edition }) => ({
    code: edition.locale.code,
    route,
  }));
  return [...links, ...links.slice(0, 1).map(({ route }) => ({ code: 'x-default', route }))];
}
