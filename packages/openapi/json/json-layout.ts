import { readJson } from './json-text.ts';

/** A longer text is left as it is, in characters: indentation makes a deeply nested one grow to the square of its length. */
const longest = 1_000_000;

const tokens = /\{\s*\}|\[\s*\]|"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g;

/**
 * A text of JSON with a line for each member and item. Undefined for any other text, and where the result is too long. All
 * values stay as they were written, so that a number keeps its digits and a name that appears twice is seen twice.
 */
export function layOutJson(text: string): string | undefined {
  if (readJson(text) === undefined) return undefined;
  let depth = 0;
  let laidOut = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '}' || token === ']') depth -= 1;
    if (token === '{' || token === '[') depth += 1;
    laidOut += around(token, line);
    if (laidOut.length > longest) return undefined;
  }
  return laidOut;
}

function around(token: string, line: () => string): string {
  switch (token) {
    case '{':
    case '[':
    case ',':
      return token + line();
    case '}':
    case ']':
      return line() + token;
    case ':':
      return ': ';
    default:
      return /^[[{]/.test(token) ? token.replace(/\s/g, '') : token;
  }
}
