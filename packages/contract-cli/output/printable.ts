/**
 * Text of others as a terminal may be given it: without the control characters that move its cursor or change its
 * settings. Line breaks and tabs stay.
 */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ');
}
