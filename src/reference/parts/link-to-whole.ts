import { plainText } from '../../openapi/html-headings.ts';

/** On the page of a section, what the section does not have is a place of the whole. */
export function linkToWhole(html: string, whole: string): string {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => plainText(id)));
  return html.replaceAll(/ href="#([^"]+)"/g, (link, fragment: string) =>
    ids.has(decode(plainText(fragment))) ? link : ` href="${whole}#${fragment}"`,
  );
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
