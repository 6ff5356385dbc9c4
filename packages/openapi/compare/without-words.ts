import { isList, isObject, type Json } from '../json/json.ts';

const words = new Set([
  'title',
  'description',
  'summary',
  'example',
  'examples',
  '$comment',
  'externalDocs',
]);

/** A schema without what is said about it, to see whether two say the same of a value. */
export function withoutWords(schema: Json): Json {
  if (isList(schema)) return schema.map(withoutWords);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !words.has(keyword) && !keyword.startsWith('x-'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties' ? withoutInnerWords(value) : withoutWords(value),
      ]),
  );
}

/** The members of `properties` are names, also the ones that look like keywords. */
function withoutInnerWords(properties: Json): Json {
  if (!isObject(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, withoutWords(schema)]),
  );
}
