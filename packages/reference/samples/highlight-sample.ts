import type { Syntax } from '@drystone/openapi/samples/language';
import { colourJson, cut, type Piece } from 'drystone/markdown/json-in-code';

const number = String.raw`\b\d[\d_.]*\b`;

/** Colours strings, keywords and numbers: as much as the programs that our own printers write have. */
export function highlightSample(code: string, { keywords, strings }: Syntax): Piece[] {
  const keyword = keywords.length > 0 ? String.raw`\b(?:${keywords.join('|')})\b` : '(?!)';
  const pattern = `(?<k>${keyword})|(?<s>${strings.source})|(?<n>${number})`;
  return colourJson(cut(code, new RegExp(pattern, 'g')));
}
