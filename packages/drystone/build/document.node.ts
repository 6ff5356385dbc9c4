import { escapeHtml } from '@drystone/lib/text';
import { below } from '@drystone/lib/url';
import { translationsOf } from '@drystone/lib/words';
import type { SiteConfig } from '../config/site-config.ts';
import type { Locale } from '../content/edition.ts';
import type { FeedLink } from '../content/feed-link.ts';
import type { PageMeta } from '../content/page-meta.ts';
import { type PageData, pageDataId, rootId } from '../content/payload.ts';
import { iconsIn } from '../images/icons.ts';
import { interfaceWords } from '../words/words.ts';
import { wordsId } from '../words/words-id.ts';
import { addedTags } from './added-tags.ts';

export type StyleSheet = SheetFile | { readonly kind: 'inline'; readonly css: string };

/** A style sheet with an address. Where its text is known, a page may have it inside. */
export interface SheetFile {
  readonly kind: 'file';
  readonly href: string;
  readonly css?: string;
}

export interface DocumentParts {
  readonly config: SiteConfig;
  readonly locale: Locale;
  /** The page in every language that has it. */
  readonly alternates: readonly { readonly code: string; readonly route: string }[];
  readonly meta: PageMeta;
  /** The address of the image that a link to the page is shown with, if there is one. */
  readonly image: string | undefined;
  readonly description: string;
  /** The words of features that any page carries. */
  readonly pageWords: readonly string[];
  /** No list of the site names the page, nor may a search engine. */
  readonly isUnlisted: boolean;
  readonly feeds: readonly FeedLink[];
  /** For search engines: JSON-LD, which no browser runs. */
  readonly structuredData: object | undefined;
  readonly data: PageData;
  /** The HTML inside `#root`. */
  readonly rootHtml: string;
  readonly sheets: readonly StyleSheet[];
  /** False for pages that are many or seldom opened: a browser fetches their sheets once for all of them. */
  readonly isInlined: boolean;
  /** Fonts that the page needs at once. */
  readonly preloads: readonly string[];
  /** Markup at the beginning of the head. */
  readonly headStart: string;
  /** The inline script of every page. */
  readonly headScript: string;
  readonly scripts: Scripts;
  /** True where headings of the page have moved. */
  readonly hasMovedHeadings: boolean;
  /** Addresses of the sheets that nothing waits for. */
  readonly lateSheets: readonly string[];
}

/** Addresses of the scripts of a page. */
export interface Scripts {
  /** The first one, which loads the app when the time has come. */
  readonly boot: string;
  /** What the app imports, and the app. */
  readonly app: readonly string[];
  /** The same, and what those import: all that the boot script asks for past the cache when the app does not start. */
  readonly all: readonly string[];
  /** What a reader asks for by pressing something, after what it imports and the app does not. */
  readonly onDemand: readonly string[];
  /** Only for pages whose headings have moved. */
  readonly movedHeadings: string;
}

/** The whole HTML of a page. Nothing in it differs from page to page but what the page itself says. */
export function htmlDocument(parts: DocumentParts): string {
  const { config, locale, meta, data, rootHtml, structuredData, headStart } = parts;
  const own = translationsOf([...interfaceWords, ...parts.pageWords], locale.words);
  const hasWords = Object.keys(own).length > 0;
  const { headScript, scripts, hasMovedHeadings, lateSheets } = parts;
  return [
    '<!doctype html>',
    `<html lang="${locale.code}" dir="${locale.direction}">`,
    '<head>',
    headStart,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${headScript}</script>`,
    `<title>${escapeHtml(meta.documentTitle)}</title>`,
    ...parts.preloads.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...headTags(parts),
    ...parts.sheets.map((sheet) => styles(sheet, parts.isInlined)),
    // Without an icon browsers would ask for /favicon.ico.
    `<link rel="icon" href="${below(config.basePath, config.favicon ?? 'data:,')}">`,
    `<script type="module" src="${scripts.boot}" data-app="${scripts.app.join(' ')}" data-all="${scripts.all.join(' ')}" data-on-demand="${scripts.onDemand.join(' ')}"></script>`,
    hasMovedHeadings ? `<script type="module" src="${scripts.movedHeadings}"></script>` : '',
    ...addedTags(config),
    '</head>',
    '<body class="navigation-with-keyboard">',
    `<div id="${rootId}">${rootHtml}</div>`,
    `<script type="application/json" id="${pageDataId}">${jsonInHtml(data)}</script>`,
    hasWords && `<script type="application/json" id="${wordsId}">${jsonInHtml(own)}</script>`,
    // A browser treats it as a script, and nothing that is shown needs it.
    structuredData && `<script type="application/ld+json">${jsonInHtml(structuredData)}</script>`,
    ...lateSheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

const noIndex = '<meta name="robots" content="noindex">';

function headTags(parts: DocumentParts): string[] {
  const { config, meta, description, alternates, isUnlisted, feeds } = parts;
  if (meta.kind === 'not-found') return [noIndex];
  const { basePath } = config;
  const canonical = escapeHtml(`${config.url}${meta.route}`);
  const text = escapeHtml(description || meta.title);
  return [
    ...(isUnlisted ? [noIndex] : []),
    `<meta name="description" content="${text}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...alternates.map(
      ({ code, route }) =>
        `<link rel="alternate" hreflang="${code}" href="${escapeHtml(config.url + route)}">`,
    ),
    `<meta property="og:title" content="${escapeHtml(meta.documentTitle)}">`,
    `<meta property="og:description" content="${text}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:type" content="article">`,
    ...imageTags(config, meta, parts.image),
    `<link rel="manifest" href="${below(basePath, '/site.webmanifest')}">`,
    // At the root of a host devices find it by themselves.
    ...(basePath !== '/' && iconsIn(config).length > 0
      ? [`<link rel="apple-touch-icon" href="${below(basePath, '/apple-touch-icon.png')}">`]
      : []),
    ...feeds.map(({ type, title, address }) => {
      const name = title === undefined ? '' : ` title="${escapeHtml(title)}"`;
      return `<link rel="alternate" type="${type}"${name} href="${below(basePath, address)}">`;
    }),
  ];
}

/**
 * What a link to the page looks like elsewhere (https://ogp.me). Consumers of Twitter cards take the rest from
 * the same tags.
 */
function imageTags(
  { url }: SiteConfig,
  { documentTitle }: PageMeta,
  image: string | undefined,
): string[] {
  if (image === undefined) return ['<meta name="twitter:card" content="summary">'];
  return [
    `<meta property="og:image" content="${escapeHtml(url + image)}">`,
    `<meta property="og:image:alt" content="${escapeHtml(documentTitle)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** JSON that cannot end the script element it is in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function styles(sheet: StyleSheet, isInlined: boolean): string {
  if (sheet.kind === 'inline') return `<style>${sheet.css}</style>`;
  const { href, css } = sheet;
  return css !== undefined && isInlined
    ? `<style data-sheet="${href}">${css}</style>`
    : `<link rel="stylesheet" href="${href}" data-sheet="${href}">`;
}
