/** What a JSON or YAML document holds, once parsed. A whole number that a double cannot hold is a `bigint`. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The object, or an empty one for anything else: documents are full of fields that may be absent. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function listOf(value: unknown): readonly Json[] {
  return isList(value) ? value : [];
}

/** The text, or undefined for anything else and for the empty text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

export function booleanOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/**
 * Whether two values are the same JSON (JSON Schema 2020-12 Core, section 4.2.2): the order of keys is irrelevant,
 * the order of items is not, and numbers are compared by value.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isList(a)) {
    return (
      isList(b) && a.length === b.length && a.every((item, index) => isSameJson(item, b[index]))
    );
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  );
}

/** Whether an item is in the list twice. */
export function hasTwins(items: readonly Json[]): boolean {
  return items.some((item, index) => items.findIndex((other) => isSameJson(item, other)) < index);
}
