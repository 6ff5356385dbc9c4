export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts a text where words begin that a query found; terms are in lower case and without their endings. */
export function marked(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return [{ text, isMarked: false }];
  // The longest first, so that an identifier is marked as a whole.
  const words = [...terms].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})\\p{L}*`, 'giu');
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMarked: false });
    pieces.push({ text: match[0], isMarked: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
