import { escapeHtml } from '../lib/text.ts';
import { hashOf } from './anchors.ts';
import type { Html, SectionLink } from './model.ts';

const opening = /<h([1-6])((?: [^>]*)?)>/g;
const closing = /<\/h([1-6])>/g;

/** Moves headings down, so that those of a description stand below the heading it belongs to. */
export function lowerHeadings(html: Html, by: number): Html {
  const lower = (level: string) => Math.min(6, Number(level) + by);
  return html
    .replace(opening, (_, level: string, attributes: string) => `<h${lower(level)}${attributes}>`)
    .replace(closing, (_, level: string) => `</h${lower(level)}>`);
}

/** Headings in the description of a field would be in nobody's outline, and the same text can be in a page many times. */
export function withoutHeadings(html: Html): Html {
  return html.replace(opening, '<p><strong>').replace(closing, '</strong></p>');
}

/** The headings of level 2 that have an id. */
export function topHeadings(html: Html): SectionLink[] {
  return [...html.matchAll(/<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/gs)].map(
    ([, id = '', content = '']) => ({
      anchor: unescapeHtml(id),
      label: plainText(content.replace(/<a class="heading-anchor".*?<\/a>/s, '')),
    }),
  );
}

/** Gives each heading that has an id a link to itself, as on all pages. */
export function linkHeadings(html: Html): Html {
  return html.replace(
    /<h([1-6]) id="([^"]*)"([^>]*)>(.*?)<\/h\1>/gs,
    (_, level: string, id: string, attributes: string, content: string) => {
      const label = escapeHtml(plainText(content));
      const link = `<a class="heading-anchor" href="${hashOf(id)}" aria-label="Direct link to ${label}">#</a>`;
      return `<h${level} id="${id}"${attributes}>${content}${link}</h${level}>`;
    },
  );
}

/** The text of HTML without its tags. */
export function plainText(html: Html): string {
  return unescapeHtml(html.replaceAll(/<[^>]*>/g, '')).trim();
}

/** Character references that the Markdown renderer writes, by number or by name. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
