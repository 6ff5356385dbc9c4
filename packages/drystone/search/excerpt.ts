/** How much of the room that is left is before the words that were found. */
const shareBefore = 0.4;

/**
 * The passage of a text that has most of the words that were found, cut between words. Terms are in lower case; each
 * is looked for where a word begins, or else anywhere.
 */
export function excerpt(text: string, terms: readonly string[], length = 90): string {
  const { at, end: last } = bestPlace(text.toLowerCase(), terms, length);
  // A sentence from its beginning reads best.
  const from =
    last <= length ? 0 : Math.max(0, Math.floor(at - (length - (last - at)) * shareBefore));
  // Text at the end would leave room unused.
  const wanted = Math.min(from, Math.max(0, text.length - length));
  const blank = wanted === 0 ? -1 : text.indexOf(' ', wanted);
  const start = blank === -1 || (blank > at && at > 0) ? wanted : blank + 1;
  const to = start + length;
  const end = to < text.length ? text.lastIndexOf(' ', to) : text.length;
  // A text without blanks is cut where its room ends.
  const part = text.slice(start, end > start ? end : to);
  return `${start > 0 ? '…' : ''}${part}${start + part.length < text.length ? '…' : ''}`;
}

interface Span {
  readonly at: number;
  readonly end: number;
}

/** Where most different terms are near each other; the beginning where there is none. */
function bestPlace(text: string, terms: readonly string[], length: number): Span {
  const places = terms
    .flatMap((term) => placesOf(text, term).map((at) => ({ term, at, end: at + term.length })))
    .sort((a, b) => a.at - b.at);
  let best = { at: 0, end: 0, count: 0 };
  for (const { at } of places) {
    const seen = places.filter((other) => other.at >= at && other.end <= at + length);
    const count = new Set(seen.map(({ term }) => term)).size;
    if (count > best.count) best = { at, end: Math.max(...seen.map(({ end }) => end)), count };
  }
  return best;
}

/** More of them say no more about where to look. */
const mostPlaces = 20;

function placesOf(text: string, term: string): number[] {
  const begins: number[] = [];
  const inside: number[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    const isInside = /[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    (isInside ? inside : begins).push(at);
    if (begins.length + inside.length === mostPlaces) break;
  }
  return begins.length > 0 ? begins : inside;
}
