const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** RFC 4648, section 5, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(index, index + 3);
    const group = (a << 16) | (b << 8) | c;
    const digits = [18, 12, 6, 0].map((shift) => alphabet[(group >> shift) & 63]).join('');
    text += digits.slice(0, Math.min(bytes.length - index, 3) + 1);
  }
  return text;
}

/** The bytes, or undefined when the text is not a base64url. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return undefined;
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length++] = (bits >> held) & 0xff;
  }
  return bytes;
}

/** RFC 4648, section 4, with padding: for values of the contract. */
export function toBase64(text: string): string {
  const encoded = toBase64Url(toUtf8(text)).replaceAll('-', '+').replaceAll('_', '/');
  return encoded.padEnd(Math.ceil(encoded.length / 4) * 4, '=');
}

export function toUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The text, or undefined when the bytes are not UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
