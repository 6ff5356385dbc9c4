import { unescapeHtml } from '../../lib/text.ts';

/** On the page of a section, what the section does not have is a place of the whole. */
export function linkToWhole(html: string, whole: string): string {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id)));
  return html.replaceAll(/ href="#([^"]+)"/g, (link, fragment: string) =>
    ids.has(decode(unescapeHtml(fragment))) ? link : ` href="${whole}#${fragment}"`,
  );
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
