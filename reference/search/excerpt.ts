/** How many characters are shown, and how many of them before what was found. */
const length = 90;
const before = 40;

/** What is around the first term that was found, cut between words. */
export function excerpt(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((at) => at >= 0);
  const found = places.length === 0 ? 0 : Math.min(...places);
  const from = Math.max(0, found - before);
  const blank = from === 0 ? -1 : text.indexOf(' ', from);
  const start = blank === -1 || blank > found ? from : blank + 1;
  const to = start + length;
  const end = to < text.length ? text.lastIndexOf(' ', to) : text.length;
  // A text without blanks is cut where its room ends.
  const part = text.slice(start, end > start ? end : to);
  return `${start > 0 ? '…' : ''}${part}${start + part.length < text.length ? '…' : ''}`;
}
