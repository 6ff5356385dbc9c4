import { onceFor } from '@drystone/lib/once-for';
import { isObject, type Json, type JsonObject, textOf } from '../json/json.ts';
import { formatFragment, parseFragment, valueAt } from '../json/pointer.ts';

/** Follows the `$ref`s of a bundled document, which all lead inside it. */
export interface Refs {
  /** The value itself, or what its `$ref` (and the next, and the next) leads to. */
  follow(value: Json | undefined): Json | undefined;
  /** The value at a JSON pointer with `#` in front. */
  at(pointer: string): Json | undefined;
}

/** Of a bundled document: it is looked through once. */
export const refsOf: (document: JsonObject) => Refs = onceFor(createRefs);

function createRefs(document: JsonObject): Refs {
  const anchors = new Map<string, Json>();
  collectAnchors(document, anchors, new Set());

  /** Large documents lead to the same few thousand places again and again. */
  const known = new Map<string, Json | undefined>();

  function at(pointer: string): Json | undefined {
    if (pointer === '#' || pointer === '') return document;
    if (!pointer.startsWith('#/')) return anchors.get(pointer.slice(1));
    if (!known.has(pointer)) known.set(pointer, valueAt(document, parseFragment(pointer)));
    return known.get(pointer);
  }

  function follow(value: Json | undefined): Json | undefined {
    const seen = new Set<string>();
    let current = value;
    while (isObject(current)) {
      const pointer = refOf(current);
      // A reference that leads back to itself says nothing, so it allows everything.
      if (pointer === undefined) return current;
      if (seen.has(pointer)) return undefined;
      seen.add(pointer);
      current = at(pointer);
    }
    return current;
  }

  return { follow, at };
}

/** The target of a reference object. A *property* named `$ref` holds a schema, so it is not text. */
export function refOf(value: JsonObject): string | undefined {
  return textOf(value.$ref) ?? textOf(value.$dynamicRef);
}

/** `#/components/schemas/Pet` is `Pet`; a reference into a schema is `Pet.owner`. */
export function schemaName(pointer: string): string {
  const segments = pointer.startsWith('#/') ? parseFragment(pointer) : [pointer.slice(1)];
  const inSchema = segments[0] === 'components' ? segments.slice(2) : segments;
  return inSchema.filter((segment) => segment !== 'properties' && segment !== '$defs').join('.');
}

/** The pointer of a named schema, with `#` in front. */
export function schemaPointer(name: string): string {
  return formatFragment(['components', 'schemas', name]);
}

/** Schemas may be named in place with `$anchor` and `$dynamicAnchor`; the first of a name counts. */
function collectAnchors(value: Json, anchors: Map<string, Json>, seen: Set<Json>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isObject(value)) {
    for (const name of [value.$anchor, value.$dynamicAnchor]) {
      if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, value);
    }
  }
  for (const child of Object.values(value)) collectAnchors(child, anchors, seen);
}
