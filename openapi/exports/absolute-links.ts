import { isList, isObject, type Json, type JsonObject } from '../json/json.ts';

/**
 * The document with links that work outside of the site: in descriptions, `/compute/overview` becomes an
 * address on the site's host, and so do guides.
 */
export function withAbsoluteLinks(document: JsonObject, siteUrl: string): JsonObject {
  const absolute = (value: Json, key: string): Json => {
    if (isList(value)) return value.map((item) => absolute(item, key));
    if (isObject(value)) return mapMembers(value, absolute);
    if (typeof value !== 'string') return value;
    if (key === 'description') return value.replaceAll('](/', `](${siteUrl}/`);
    return key === 'x-guide' && value.startsWith('/') ? `${siteUrl}${value}` : value;
  };
  return mapMembers(document, absolute);
}

function mapMembers(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}
