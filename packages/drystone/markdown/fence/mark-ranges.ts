import type { MarkedRange } from './fence-option.ts';

/** A tag, a character reference, or a character: what our highlighter writes has nothing else. */
const token = /<[^>]*>|&\w+;|[\s\S]/gu;

/** Puts `<mark>` around ranges of characters of a highlighted line. Marks are closed before a tag and opened after it. */
export function markRanges(
  html: string,
  ranges: readonly Pick<MarkedRange, 'from' | 'to'>[],
): string {
  let marked = '';
  let at = 0;
  let isOpen = false;
  const set = (open: boolean) => {
    if (open !== isOpen) marked += open ? '<mark>' : '</mark>';
    isOpen = open;
  };
  for (const [text] of html.matchAll(token)) {
    const isTag = text.startsWith('<');
    set(!isTag && ranges.some(({ from, to }) => at >= from && at < to));
    marked += text;
    if (!isTag) at += text.startsWith('&') && text.length > 1 ? 1 : text.length;
  }
  set(false);
  return marked;
}
