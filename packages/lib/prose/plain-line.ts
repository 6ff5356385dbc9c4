/**
 * True for a line of words and usual punctuation in which Markdown has nothing to say: what is read from it and what is written
 * for it is the line itself. It need not find all of these: most descriptions of public documents are this simple.
 */
export function isPlainLine(text: string): boolean {
  return /^\p{L}(?: ?[\p{L}\p{N},;.'"()/:?%$=–—’“”-])*$/u.test(text) && !/www\.|:\//i.test(text);
}
