import type { Json, JsonObject } from './json.ts';

/*
 * JSON Pointer (RFC 6901): `/tags/a~1b/0` is the first item at the key `a/b` of `tags`. The empty pointer is the
 * whole value.
 */

/** The pointer of a way into a value. */
export function formatPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${escapeSegment(String(step))}`).join('');
}

/** The way that a pointer describes. The empty list is the whole value. */
export function parsePointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapeSegment);
}

/** The `$ref` to a place in the same document (section 6): `#/components/schemas/Pet`. */
export function formatFragment(path: readonly string[]): string {
  return `#${formatPointer(path)}`;
}

/** The way that such a `$ref` describes. An encoded slash belongs to its segment, as bundlers read it. */
export function parseFragment(ref: string): string[] {
  return ref.split('/').slice(1).map(safeDecode).map(unescapeSegment);
}

/** What a way leads to, or undefined where there is nothing (section 4). */
export function valueAt(whole: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as JsonObject)[key];
  }, whole);
}

/** A key as one segment of a pointer. */
export function escapeSegment(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The order matters: `~01` is `~1`, and no slash. */
export function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Documents are written by hand: a percent sign that begins no code is one. */
function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
