/** Undoes percent-encoding (RFC 3986, section 2.1); undefined for a text that is not encoded rightly. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
