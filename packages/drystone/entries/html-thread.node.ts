import { answerAll } from '@drystone/lib/thread.node';
import type { Locale } from '../content/edition.ts';
import type { PageMeta } from '../content/page-meta.ts';
import type { SiteData } from '../content/site-data.ts';
import { renderHtml } from './ssr.tsx';

/* A thread that renders the HTML of pages. */

export interface HtmlRequest {
  readonly payload: Uint8Array;
  readonly meta: PageMeta;
  /** What this page and the ones after it are rendered with, where that is not what was sent last. */
  readonly edition?: EditionOfHtml;
}

export interface EditionOfHtml {
  readonly siteData: SiteData;
  readonly locale: Locale;
}

let known: EditionOfHtml | undefined;

answerAll(({ payload, meta, edition }: HtmlRequest) => {
  known = edition ?? known;
  if (!known) throw new Error('A page came before its edition.');
  return renderHtml(payload, meta, known.siteData, known.locale);
});
