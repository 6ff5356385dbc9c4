import { isObject, type JsonObject, listOf, objectOf } from './json.ts';
import { refOf } from './refs.ts';

/** For each schema the named schemas that build on it with `allOf`, all by pointer. */
export function subtypesOf(document: JsonObject): ReadonlyMap<string, readonly string[]> {
  const subtypes = new Map<string, string[]>();
  const schemas = objectOf(objectOf(document.components).schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    for (const part of listOf(objectOf(schema).allOf)) {
      const base = isObject(part) ? refOf(part) : undefined;
      if (base === undefined) continue;
      const known = subtypes.get(base) ?? [];
      subtypes.set(base, [...known, `#/components/schemas/${escapeSegment(name)}`]);
    }
  }
  return subtypes;
}

function escapeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
