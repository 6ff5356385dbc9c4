import { isObject, type Json, type JsonObject } from '../../openapi/json/json.ts';

interface Deletion {
  /** Pointer of what is gone. */
  readonly pointer: string;
  readonly document: JsonObject;
}

/** What is said in words, or shown as an example; other checks look after it. */
const words = new Set([
  'title',
  'summary',
  'description',
  'example',
  'examples',
  'x-enum-descriptions',
]);

/** The document with one part missing, once for every part that says something to a program. */
export function* deletions(document: JsonObject): Generator<Deletion> {
  for (const path of pathsIn(document, [])) {
    yield { pointer: `#/${path.join('/')}`, document: without(document, path) as JsonObject };
  }
}

function* pathsIn(value: Json, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    // A property may be called like a keyword: what is inside `properties` are names.
    if (words.has(key) && path.at(-1) !== 'properties') continue;
    yield [...path, key];
    yield* pathsIn(child as Json, [...path, key]);
  }
}

function without(value: Json, [key = '', ...rest]: readonly string[]): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (String(index) !== key) return [item as Json];
      return rest.length === 0 ? [] : [without(item as Json, rest)];
    });
  }
  if (!isObject(value)) return value;
  if (rest.length === 0) {
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  }
  return { ...value, [key]: without(value[key] ?? null, rest) };
}
