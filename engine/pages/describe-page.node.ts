import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { sectionsOf } from '../../openapi/view/sections.ts';
import { apiMenu, sectionMenu } from '../../reference/menu.ts';
import { isMain, isUntranslated } from '../content/edition.ts';
import type { ExtraSheet, Page } from '../content/page.ts';
import { twinsOf } from '../content/page-index.ts';
import { type ApiMenuGroup, documentTitle, type PageMeta } from '../content/page-meta.ts';
import type { SiteView } from '../content/site.ts';
import { inFirstLanguage } from '../words/serve-words.node.ts';

export interface Deployment {
  readonly buildId: string;
  /** Address of the style sheet that only the API reference pages need. */
  readonly referenceStyleSheet: string;
  /** Address of the one that only pages with a hero need. */
  readonly landingStyleSheet: string;
  /** Addresses of those that only pages with some kind of content need. */
  readonly extraStyleSheets: Readonly<Record<ExtraSheet, string>>;
}

/** The head of a page, as the frame and the payload carry it. */
export function describePage(page: Page, site: SiteView, deployment: Deployment): PageMeta {
  return {
    kind: page.kind,
    route: page.route,
    title: page.title,
    documentTitle: documentTitle(page.title, site.config.title),
    editions: editionLinks(page, site),
    untranslated: untranslatedIn(page, site),
    apiMenu: inFirstLanguage(site.config, () => menuOf(page, site)),
    styleSheets: styleSheetsOf(page, deployment),
    // Another edition has another frame: an open tab loads it as a document.
    buildId: deployment.buildId + editionId(site),
  };
}

function styleSheetsOf(page: Page, deployment: Deployment): readonly string[] {
  if (page.kind === 'api') return [deployment.referenceStyleSheet];
  const { hasHero = false, sheets = [] } = 'body' in page ? page.body : {};
  return [
    ...(page.kind === 'doc' && hasHero ? [deployment.landingStyleSheet] : []),
    ...sheets.map((name) => deployment.extraStyleSheets[name]),
  ];
}

/** Nothing for the main edition, so that a site with one edition names its deployment alone. */
function editionId({ edition }: SiteView): string {
  return isMain(edition) ? '' : ` ${edition.prefix}`;
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

function menuOf(page: Page, site: SiteView): readonly ApiMenuGroup[] {
  const api = apiOf(page, site);
  if (!api) return [];
  const section = sectionsOf(api).find(({ slug }) => page.kind === 'api' && slug === page.section);
  return section ? sectionMenu(api, section) : apiMenu(api);
}

function apiOf(page: Page, site: SiteView): ApiReference | undefined {
  return page.kind === 'api' ? site.apis.find(({ id }) => id === page.apiId) : undefined;
}
