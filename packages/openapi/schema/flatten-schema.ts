import {
  isList,
  isNumber,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  listOf,
  textOf,
  textsOf,
} from '../json/json.ts';
import { type Refs, refOf, schemaName } from '../model/refs.ts';

/**
 * One schema with its references followed and its `allOf` merged, one level deep. The keywords that can
 * come from several merged schemas and must all hold are in lists of their own.
 */
export interface FlatSchema {
  /** All keywords except the ones below, `$ref` and `allOf`. */
  readonly keywords: JsonObject;
  readonly choices: readonly RawChoice[];
  readonly conditions: readonly JsonObject[];
  readonly not: readonly Json[];
  readonly patterns: readonly string[];
  /** Where a property came from, when it came from a named schema of `allOf`. */
  readonly origins: ReadonlyMap<string, string>;
  readonly mergedFrom: readonly string[];
  /** Pointer of the schema that this one is, when it is nothing but a reference to it. */
  readonly pointer: string | undefined;
  /** Pointers of all schemas that were merged. */
  readonly merged: readonly string[];
  /** Pointers of schemas that belong here but repeat an ancestor, and so were left out. */
  readonly repeated: readonly string[];
}

export interface RawChoice {
  readonly keyword: 'oneOf' | 'anyOf';
  /** Empty for a base schema with a discriminator: its variants are the schemas that build on it. */
  readonly variants: readonly Json[];
  readonly discriminator: JsonObject | undefined;
}

const nothing: FlatSchema = {
  keywords: {},
  choices: [],
  conditions: [],
  not: [],
  patterns: [],
  origins: new Map(),
  mergedFrom: [],
  pointer: undefined,
  merged: [],
  repeated: [],
};

/** `isRepeated` says of a pointer that its schema is being written out already, further up. */
export function flattenSchema(
  raw: JsonObject,
  refs: Refs,
  isRepeated: (pointer: string) => boolean,
): FlatSchema {
  const pointer = refOf(raw);
  const own = flattenOwn(raw, refs, isRepeated);
  if (pointer === undefined) return own;
  if (isRepeated(pointer)) return { ...own, pointer, repeated: [...own.repeated, pointer] };

  const target = refs.at(pointer);
  if (!isObject(target)) return { ...own, pointer, merged: [...own.merged, pointer] };
  const inner = flattenSchema(target, refs, (other) => other === pointer || isRepeated(other));
  return { ...merge(inner, own), pointer, merged: [pointer, ...inner.merged, ...own.merged] };
}

function flattenOwn(
  raw: JsonObject,
  refs: Refs,
  isRepeated: (pointer: string) => boolean,
): FlatSchema {
  const { allOf, ...rest } = raw;
  const own = ownKeywords(rest);
  const parts = listOf(allOf).filter(isObject);
  if (parts.length === 0) return own;

  const flat = parts.map((part) => asPart(flattenSchema(part, refs, isRepeated)));
  const merged = flat.reduce(merge, nothing);
  // A single part with some words beside it is the old way to describe a reference.
  const [only] = flat;
  const isAlias = flat.length === 1 && only !== undefined && !definesShape(own);
  return {
    ...merge(merged, own),
    origins: isAlias ? new Map() : merged.origins,
    mergedFrom: isAlias ? [] : merged.mergedFrom,
    pointer: isAlias ? only.pointer : undefined,
  };
}

function ownKeywords(raw: JsonObject): FlatSchema {
  const { $ref, $dynamicRef, oneOf, anyOf, discriminator, not, pattern, ...rest } = raw;
  const { if: condition, then: consequence, else: alternative, ...keywords } = rest;
  const choices: RawChoice[] = [];
  const by = isObject(discriminator) ? discriminator : undefined;
  if (isList(oneOf)) choices.push({ keyword: 'oneOf', variants: oneOf, discriminator: by });
  if (isList(anyOf)) choices.push({ keyword: 'anyOf', variants: anyOf, discriminator: by });
  if (choices.length === 0 && by)
    choices.push({ keyword: 'oneOf', variants: [], discriminator: by });
  const conditions =
    condition === undefined
      ? []
      : [{ if: condition, ...defined('then', consequence), ...defined('else', alternative) }];
  return {
    ...nothing,
    keywords,
    choices,
    conditions,
    not: not === undefined ? [] : [not],
    patterns: typeof pattern === 'string' ? [pattern] : [],
  };
}

/** A schema that builds on a base is one of the variants of that base, and has none itself. */
function asPart(flat: FlatSchema): FlatSchema {
  const part = { ...flat, choices: flat.choices.filter(({ variants }) => variants.length > 0) };
  if (part.pointer === undefined) return part;
  const name = schemaName(part.pointer);
  const names = isObject(part.keywords.properties) ? Object.keys(part.keywords.properties) : [];
  return {
    ...part,
    origins: new Map(names.map((property) => [property, part.origins.get(property) ?? name])),
    mergedFrom: [name],
  };
}

const shapeless = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  '$comment',
  'externalDocs',
  'xml',
]);

function definesShape({ keywords, choices, conditions, not, patterns }: FlatSchema): boolean {
  return (
    choices.length + conditions.length + not.length + patterns.length > 0 ||
    Object.keys(keywords).some((key) => !shapeless.has(key) && !key.startsWith('x-'))
  );
}

/** A value fits the result when it fits both. Of words, such as descriptions, the second has the say. */
export function merge(a: FlatSchema, b: FlatSchema): FlatSchema {
  const keywords: Record<string, Json> = { ...a.keywords };
  for (const [key, value] of Object.entries(b.keywords)) {
    const before = keywords[key];
    keywords[key] = before === undefined ? value : mergeKeyword(key, before, value);
  }
  return {
    keywords,
    choices: [...a.choices, ...b.choices],
    conditions: [...a.conditions, ...b.conditions],
    not: [...a.not, ...b.not],
    patterns: [...new Set([...a.patterns, ...b.patterns])],
    origins: new Map([...a.origins, ...b.origins]),
    mergedFrom: [...a.mergedFrom, ...b.mergedFrom],
    pointer: undefined,
    merged: [...a.merged, ...b.merged],
    repeated: [...a.repeated, ...b.repeated],
  };
}

function mergeKeyword(key: string, a: Json, b: Json): Json {
  switch (key) {
    case 'properties':
    case 'patternProperties':
    case 'dependentSchemas':
      return mergeMembers(a, b, bothSchemas);
    case 'dependentRequired':
      return mergeMembers(a, b, union);
    case 'required':
      return union(a, b);
    case 'type':
      return commonTypes(a, b);
    case 'enum':
      return listOf(a).filter((value) => listOf(b).some((other) => isSameJson(value, other)));
    case 'items':
    case 'contains':
    case 'propertyNames':
      return bothSchemas(a, b);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return a === false || b === false ? false : bothSchemas(a, b);
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return isNumber(a) && isNumber(b) && a > b ? a : b;
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return isNumber(a) && isNumber(b) && a < b ? a : b;
    case 'uniqueItems':
    case 'deprecated':
    case 'readOnly':
    case 'writeOnly':
      return a === true || b === true;
    default:
      return b;
  }
}

function mergeMembers(a: Json, b: Json, mergeOne: (a: Json, b: Json) => Json): Json {
  if (!isObject(a) || !isObject(b)) return b;
  const members: Record<string, Json> = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const before = members[name];
    members[name] = before === undefined ? value : mergeOne(before, value);
  }
  return members;
}

function bothSchemas(a: Json, b: Json): Json {
  if (a === true || isSameJson(a, b)) return b;
  if (b === true) return a;
  return a === false || b === false ? false : { allOf: [a, b] };
}

function union(a: Json, b: Json): Json {
  return [...new Set([...listOf(a), ...listOf(b)])];
}

/** `integer` is a kind of `number`. Types that exclude each other leave the list empty: nothing fits. */
function commonTypes(a: Json, b: Json): Json {
  const first = typesOf(a);
  const second = typesOf(b);
  const common = first.flatMap((type) => {
    if (second.includes(type)) return [type];
    if (type === 'number' && second.includes('integer')) return ['integer'];
    return type === 'integer' && second.includes('number') ? ['integer'] : [];
  });
  return common.length === 1 && common[0] !== undefined ? common[0] : common;
}

export function typesOf(type: Json | undefined): readonly string[] {
  const single = textOf(type);
  return single === undefined ? textsOf(type) : [single];
}

function defined(key: string, value: Json | undefined): JsonObject {
  return value === undefined ? {} : { [key]: value };
}
