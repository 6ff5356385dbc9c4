import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
} from '../../packages/openapi/json/json.ts';

interface Change {
  /** Pointer or text of what is gone, or what is added. */
  readonly what: string;
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
export function* deletions(document: JsonObject): Generator<Change> {
  for (const path of pathsIn(document, [])) {
    yield { what: `#/${path.join('/')}`, document: without(document, path) as JsonObject };
  }
}

/** The document without one of the texts that descriptions and examples have, once for each text. */
export function* rewordings(document: JsonObject, texts: readonly string[]): Generator<Change> {
  const written = JSON.stringify(document);
  for (const text of texts) {
    if (!written.includes(text)) continue;
    yield { what: text, document: JSON.parse(written.replaceAll(text, 'something else')) };
  }
}

/** The document with a required header on every operation, once for each header. */
export function* additions(document: JsonObject, headers: readonly string[]): Generator<Change> {
  for (const name of headers) {
    const header = { name, in: 'header', required: true, schema: { type: 'string' } };
    const paths = Object.entries(objectOf(document.paths)).map(([path, item]) => [
      path,
      { ...objectOf(item), parameters: [...listOf(objectOf(item).parameters), header] },
    ]);
    yield { what: name, document: { ...document, paths: Object.fromEntries(paths) } };
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
