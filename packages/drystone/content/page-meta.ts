/**
 * What the frame in the browser knows about a page: sent in the HTML as a data block and at the head
 * of the payload. The content itself is never in here.
 */
export interface PageMeta {
  /** `nameOfKind` of the page. */
  readonly kind: string;
  readonly route: string;
  /** Text of the h1. */
  readonly title: string;
  /** Text of the browser tab: `<title> | <site title>`. */
  readonly documentTitle: string;
  /** Addresses of the same page in other editions, by `locale <code>` and `version <name>`. */
  readonly editions: Readonly<Record<string, string>> | undefined;
  /** Those of them that show the page in the first language, because they have no translation of it. */
  readonly untranslated: readonly string[] | undefined;
  /** What the menu of its kind shows above the docs, where it has one: plain data. */
  readonly menu?: object;
  /** Style sheets beside the one that every page carries. */
  readonly styleSheets: readonly string[];
}

/** `<page title> | <site title>`, or the site title alone when the page adds nothing. */
export function documentTitle(pageTitle: string, siteTitle: string): string {
  return pageTitle === '' || pageTitle === siteTitle ? siteTitle : `${pageTitle} | ${siteTitle}`;
}
