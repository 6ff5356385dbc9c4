import { isList, isObject, type JsonObject, listOf, objectOf } from '../json/json.ts';
import { refOf, schemaName, schemaPointer } from '../model/refs.ts';

/**
 * For each schema with a discriminator and no variants of its own, the named schemas that build on it
 * with `allOf`: the way of 3.0 to say that there are variants. All by pointer.
 */
export function subtypesOf(document: JsonObject): ReadonlyMap<string, readonly string[]> {
  const subtypes = new Map<string, string[]>();
  const schemas = objectOf(objectOf(document.components).schemas);
  const isBase = (pointer: string) => {
    const schema = objectOf(schemas[schemaName(pointer)]);
    return isObject(schema.discriminator) && !isList(schema.oneOf) && !isList(schema.anyOf);
  };
  for (const [name, schema] of Object.entries(schemas)) {
    for (const part of listOf(objectOf(schema).allOf)) {
      const base = isObject(part) ? refOf(part) : undefined;
      if (base === undefined || !isBase(base)) continue;
      const known = subtypes.get(base) ?? [];
      subtypes.set(base, [...known, schemaPointer(name)]);
    }
  }
  return subtypes;
}
