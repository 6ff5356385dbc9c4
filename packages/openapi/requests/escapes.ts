/** Half of a surrogate pair alone is not a character, and no encoding has bytes for it. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** Text for a component of an address: everything but the unreserved characters is encoded. */
export function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text)).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The same where the author allows reserved characters; those that end a value in a query are still encoded. */
export function encodedButReserved(text: string): string {
  const kept = /[:/?@!$'()*,;=]|%[\da-f]{2}/gi;
  let end = 0;
  let written = '';
  for (const match of text.matchAll(kept)) {
    written += encoded(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return written + encoded(text.slice(end));
}

/** Text of a document as a part of an address that is one already: what an address cannot hold is encoded. */
export function asAddress(text: string): string {
  return wellFormed(text).replaceAll(/%(?![\dA-Fa-f]{2})|[^\w%.~:/?#@!$&'()*+,;=-]/gu, (char) =>
    encodeURIComponent(char),
  );
}

/** Text as it can be on one line, such as the value of a header: control characters become spaces. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

/** The name of a header or a method, which is a token (RFC 9110, section 5.6.2). */
export function asToken(text: string): string {
  return text.replaceAll(/[^\w!#$%&'*+.^`|~-]+/g, '-');
}
