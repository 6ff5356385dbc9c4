import { editDistances } from './edit-distances.ts';

/** `1 page`, `2 pages`. */
export function count(amount: number, singular: string, plural = `${singular}s`): string {
  return `${amount} ${amount === 1 ? singular : plural}`;
}

/** A text as if it had been saved without a byte order mark and with `\n` between its lines. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** `a`, `a or b`, `a, b or c`. */
export function joinWords(words: readonly string[], last: 'or' | 'and'): string {
  const head = words.slice(0, -1).join(', ');
  const tail = words[words.length - 1] ?? '';
  return head === '' ? tail : `${head} ${last} ${tail}`;
}

/** Escapes text for HTML content and for double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return escapeContent(text).replaceAll('"', '&quot;');
}

/** Escapes text for HTML content alone, where quotes mean nothing: of JSON that is a tenth less. */
export function escapeContent(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The candidate that a mistyped word most likely meant, or undefined when none is close.
 * Close means: a third of the word would have to change, or two letters, but never the whole word. Two neighbours
 * that changed places are one mistake.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  let best: string | undefined;
  const most = Math.min(Math.max(2, Math.ceil(word.length / 3)), word.length - 1);
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    const { whole: distance } = editDistances(typed, candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
