import { wellFormed } from '../requests/escapes.ts';

/** Characters that an editor does not show, or that change the order in which it shows others. */
const hidden = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`;

const escapes: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '"': String.raw`\"`,
  '\\': String.raw`\\`,
};

/**
 * A text in double quotes, with the escapes that all languages have. `escaped` writes other hidden characters, and those that
 * the pattern `special` matches.
 */
export function quotedText(
  text: string,
  escaped: (char: string) => string,
  special = /(?!)/,
): string {
  const pattern = new RegExp(String.raw`["\\]|${hidden}|${special.source}`, 'gu');
  return `"${wellFormed(text).replaceAll(pattern, (char) => escapes[char] ?? escaped(char))}"`;
}

/** A hidden character in Rust, PHP and Ruby. */
export function braceEscape(char: string): string {
  return `\\u{${codeOf(char)}}`;
}

/** The number of a character, in hexadecimal digits. */
export function codeOf(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16);
}

export function hasHidden(text: string): boolean {
  return new RegExp(hidden, 'u').test(text);
}

/** True where a literal of several lines shows a text better. Such literals of some languages measure an indent, so one line has none. */
export function readsAsLines(text: string): boolean {
  return text.includes('\n') && /^\S/m.test(text) && !hasHidden(text.replaceAll('\n', ''));
}

/** Each line that is not empty behind an indent. */
export function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent);
}
