import { isObject, type Json, type JsonObject, objectOf, textOf } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { schemaName, schemaPointer } from '../model/refs.ts';

/** Schemas that a document writes out in place again and again, as if it had named them. */
export interface RepeatedSchemas {
  /** What a schema that is written in place could have referred to. */
  pointerOf(raw: JsonObject): string | undefined;
  /** What is behind a pointer that only stands here. */
  at(pointer: string): JsonObject | undefined;
}

export const noRepeatedSchemas: RepeatedSchemas = {
  pointerOf: () => undefined,
  at: () => undefined,
};

/** Shorter ones take no more room than a link. */
const shortest = 600;

interface Found {
  readonly raws: JsonObject[];
  readonly name: string;
}

/**
 * Finds objects with properties whose text is the same. One that the document has named too goes by that name; the
 * others are called by their title, or by the first property that holds them.
 */
export function findRepeatedSchemas(document: JsonObject): RepeatedSchemas {
  const named = new Map<string, string>();
  const schemas = objectOf(objectOf(document.components).schemas);
  for (const [name, raw] of Object.entries(schemas)) {
    if (hasProperties(raw)) named.set(jsonText(raw), schemaPointer(name));
  }
  const pointers = new Map<JsonObject, string>();
  const targets = new Map<string, JsonObject>();
  const taken = new Set(Object.keys(schemas));
  for (const [text, { raws, name }] of writtenInPlace(document, new Set(Object.values(schemas)))) {
    const [first] = raws;
    if (first === undefined || (raws.length === 1 && !named.has(text))) continue;
    const pointer = named.get(text) ?? `#${unique(name, taken)}`;
    if (!named.has(text)) targets.set(pointer, first);
    for (const raw of raws) pointers.set(raw, pointer);
  }
  return { pointerOf: (raw) => pointers.get(raw), at: (pointer) => targets.get(pointer) };
}

function writtenInPlace(
  document: JsonObject,
  named: ReadonlySet<Json>,
): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  const seen = new Set<Json>();
  const toVisit: [value: Json, key: string][] = [[document, '']];
  for (let next = toVisit.pop(); next !== undefined; next = toVisit.pop()) {
    const [value, key] = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (hasProperties(value) && !named.has(value)) {
      const text = jsonText(value);
      const same = found.get(text) ?? { raws: [], name: textOf(value.title) ?? key };
      if (text.length >= shortest) found.set(text, same);
      same.raws.push(value);
    }
    for (const [name, child] of Object.entries(value)) {
      toVisit.push([child, /^(items|schema|\d+)$/.test(name) ? key : name]);
    }
  }
  return found;
}

function hasProperties(value: Json | undefined): value is JsonObject {
  return isObject(value) && isObject(value.properties);
}

/** A name that no schema of the document has. */
function unique(name: string, taken: Set<string>): string {
  // A slash would make a path of it.
  const plain = name.replaceAll(/[/#~%\s]+/g, ' ').trim() || 'object';
  let own = plain;
  for (let count = 2; taken.has(own) || schemaName(`#${own}`) !== own; count++) {
    own = `${plain} (${count})`;
  }
  taken.add(own);
  return own;
}
