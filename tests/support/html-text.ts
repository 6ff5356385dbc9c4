import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';

/** The text of HTML, without its tags. */
export function htmlText(html: string): string {
  return textOf(fromHtml(html, { fragment: true }));
}
