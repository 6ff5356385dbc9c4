import {
  hasTwins,
  isList,
  isNumber,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
} from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { isBase64, knownFormat } from './formats.ts';
import type { Schema, SchemaObject, TypeName } from './schema.ts';

/*
 * JSON Schema 2020-12 without generated code, so that it runs under a policy without eval. Unlike the standard,
 * `format` and `contentEncoding` are rules too, and so is `nullable` of OpenAPI 3.0. `keyword-faults.ts`
 * names what a schema says beyond that.
 */

/** One way in which a value does not fit its schema. `misfit-words.ts` says it in words. */
export type Misfit = Found & Refusal;

interface Found {
  /** JSON Pointer to the value (RFC 6901). What is missing is pointed at where it should be. */
  readonly pointer: string;
  /** The schema that has the keyword. */
  readonly schema: SchemaObject;
  /** What was found there: undefined where something is missing. */
  readonly value: Json | undefined;
}

type Refusal =
  | { readonly keyword: PlainKeyword }
  /** `wanted` is what the missing value would have to fit. */
  | { readonly keyword: 'required'; readonly wanted: SchemaObject }
  | {
      readonly keyword: 'dependentRequired';
      readonly wanted: SchemaObject;
      /** The key that makes it required. */
      readonly dependsOn: string;
    }
  /** `because` is what is wrong with the name. */
  | { readonly keyword: 'propertyNames'; readonly because: readonly Misfit[] }
  /** `fitting` is how many variants fit. */
  | { readonly keyword: 'anyOf' | 'oneOf'; readonly fitting: number };

/** Where keyword and schema say everything. `false` is a schema that is nothing else. */
type PlainKeyword =
  | ('type' | 'enum' | 'const' | 'not' | 'false')
  | ('minLength' | 'maxLength' | 'pattern' | 'format' | 'contentEncoding')
  | ('minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf')
  | ('minItems' | 'maxItems' | 'uniqueItems' | 'contains')
  | ('minProperties' | 'maxProperties' | 'additionalProperties' | 'unevaluatedProperties');

/** The schema that a `$ref` leads to, the same object at every call; undefined where it leads nowhere. */
export type Follow = (ref: string) => Schema | undefined;

/**
 * All misfits of a value, in the order of the schema; none when it fits. Throws where a `$ref` leads nowhere.
 */
export function validate(schema: Schema, value: Json, follow: Follow): readonly Misfit[] {
  return judge(schema, value, { pointer: '', follow, applied: [] }).misfits;
}

interface Place {
  readonly pointer: string;
  readonly follow: Follow;
  /** The schemas that are being applied to this very value, from the outermost on. */
  readonly applied: readonly SchemaObject[];
}

/** What a schema says of a value. */
interface Verdict {
  readonly misfits: Misfit[];
  /** Keys and positions that it has an opinion on: `unevaluated…` is about the others. */
  readonly evaluated: Set<string>;
}

/** One schema object being held against one value. */
interface Trial extends Verdict {
  readonly schema: SchemaObject;
  readonly place: Place;
}

function judge(schema: Schema, value: Json, place: Place): Verdict {
  const verdict: Verdict = { misfits: [], evaluated: new Set() };
  if (typeof schema === 'boolean') {
    const refusal: Misfit = { pointer: place.pointer, keyword: 'false', schema: {}, value };
    return schema ? verdict : { ...verdict, misfits: [refusal] };
  }
  if (value === null && schema.nullable) return verdict;
  // A schema that leads back to itself says nothing more about the same value.
  if (place.applied.includes(schema)) return verdict;
  const trial: Trial = {
    ...verdict,
    schema,
    place: { ...place, applied: [...place.applied, schema] },
  };
  // A value of another kind is one mistake; what the other keywords think of it helps nobody.
  const mistake = mistakeOf(schema, value);
  if (mistake) {
    refuse(trial, mistake, value);
    return verdict;
  }
  tryReference(trial, value);
  if (typeof value === 'string') tryText(trial, value);
  if (isNumber(value)) tryNumber(trial, value);
  if (isList(value)) tryList(trial, value);
  if (isObject(value)) tryObject(trial, value);
  tryCombinations(trial, value);
  if (isList(value)) tryUnevaluatedItems(trial, value);
  if (isObject(value)) tryUnevaluatedProperties(trial, value);
  return verdict;
}

function refuse(
  { schema, place, misfits }: Trial,
  refusal: Refusal | PlainKeyword,
  value: Json | undefined,
  pointer = place.pointer,
): void {
  const said = typeof refusal === 'string' ? { keyword: refusal } : refusal;
  misfits.push({ pointer, schema, value, ...said });
}

/** Holds the same value against a schema inside; what that says counts here too. */
function also(trial: Trial, schema: Schema, value: Json): void {
  const { misfits, evaluated } = judge(schema, value, trial.place);
  trial.misfits.push(...misfits);
  for (const part of evaluated) trial.evaluated.add(part);
}

/** Holds a part of the value against a schema inside. */
function descend(trial: Trial, schema: Schema, value: Json, key: string): void {
  trial.misfits.push(...judge(schema, value, inside(trial.place, key)).misfits);
  trial.evaluated.add(key);
}

function inside({ pointer, follow }: Place, key: string): Place {
  return { pointer: pointer + formatPointer([key]), follow, applied: [] };
}

function mistakeOf(
  { enum: values, const: constant, type }: SchemaObject,
  value: Json,
): 'enum' | 'const' | 'type' | 'false' | undefined {
  if (values && !values.some((allowed) => isSameJson(allowed, value))) return 'enum';
  if (constant !== undefined && !isSameJson(constant, value)) return 'const';
  if (type === undefined) return undefined;
  const types = typeof type === 'string' ? [type] : type;
  if (types.some((one) => isOfType(value, one))) return undefined;
  return types.length === 0 ? 'false' : 'type';
}

function isOfType(value: Json, type: TypeName): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value);
    case 'number':
      return isNumber(value);
    case 'array':
      return isList(value);
    case 'object':
      return isObject(value);
    default:
      // What is left are the names that typeof has too.
      return typeof value === type;
  }
}

function tryReference(trial: Trial, value: Json): void {
  const { $ref } = trial.schema;
  if ($ref === undefined) return;
  const target = trial.place.follow($ref);
  if (target === undefined) throw new Error(`The $ref "${$ref}" leads nowhere.`);
  also(trial, target, value);
}

function tryText(trial: Trial, text: string): void {
  const { minLength, maxLength, pattern, format = '', contentEncoding } = trial.schema;
  if (minLength !== undefined || maxLength !== undefined) {
    // Characters are counted, not UTF-16 units.
    tryAmount(trial, [...text].length, 'minLength', 'maxLength', text);
  }
  if (pattern !== undefined && !matches(pattern, text)) refuse(trial, 'pattern', text);
  if (knownFormat(format)?.fits(text) === false) refuse(trial, 'format', text);
  if (contentEncoding === 'base64' && !isBase64(text)) refuse(trial, 'contentEncoding', text);
}

/** A pattern that is not a regular expression refuses nothing. */
export function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

type LimitKeyword = Extract<PlainKeyword, `min${string}s` | `max${string}s` | `${string}Length`>;

/** One misfit at most: the words for either keyword say both. */
function tryAmount(
  trial: Trial,
  amount: number,
  least: LimitKeyword,
  most: LimitKeyword,
  value: Json,
): void {
  const { [least]: from = 0, [most]: to = Number.POSITIVE_INFINITY } = trial.schema;
  if (amount < from) refuse(trial, least, value);
  else if (amount > to) refuse(trial, most, value);
}

function tryNumber(trial: Trial, value: number | bigint): void {
  const { schema } = trial;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) refuse(trial, 'minimum', value);
  else if (maximum !== undefined && value > maximum) refuse(trial, 'maximum', value);
  else if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    refuse(trial, 'exclusiveMinimum', value);
  } else if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    refuse(trial, 'exclusiveMaximum', value);
  }
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    refuse(trial, 'multipleOf', value);
}

/** 0.3 is a multiple of 0.1, although the quotient is not quite 3. */
function isMultiple(value: number | bigint, step: number): boolean {
  if (typeof value === 'bigint') return !Number.isInteger(step) || value % BigInt(step) === 0n;
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

function tryList(trial: Trial, list: readonly Json[]): void {
  const { prefixItems = [], items, uniqueItems } = trial.schema;
  tryAmount(trial, list.length, 'minItems', 'maxItems', list);
  if (uniqueItems && hasTwins(list)) refuse(trial, 'uniqueItems', list);
  for (const [index, item] of list.entries()) {
    const schema = prefixItems[index] ?? items;
    if (schema !== undefined) descend(trial, schema, item, String(index));
  }
  tryContains(trial, list);
}

function tryContains(trial: Trial, list: readonly Json[]): void {
  const { contains, minContains = 1, maxContains = Number.POSITIVE_INFINITY } = trial.schema;
  if (contains === undefined) return;
  const found = [...list.keys()].filter((index) =>
    fits(contains, list[index] ?? null, inside(trial.place, String(index))),
  );
  for (const index of found) trial.evaluated.add(String(index));
  if (found.length < minContains || found.length > maxContains) refuse(trial, 'contains', list);
}

function fits(schema: Schema, value: Json, place: Place): boolean {
  return judge(schema, value, place).misfits.length === 0;
}

function tryObject(trial: Trial, object: JsonObject): void {
  const { schema, place } = trial;
  const { properties = {}, required = [], dependentRequired = {}, dependentSchemas = {} } = schema;
  tryAmount(trial, Object.keys(object).length, 'minProperties', 'maxProperties', object);
  for (const key of required) {
    if (Object.hasOwn(object, key)) continue;
    refuse(trial, { keyword: 'required', wanted: wanted(key) }, undefined, at(key));
  }
  for (const [key, value] of Object.entries(object)) tryEntry(trial, key, value);
  for (const [dependsOn, others] of Object.entries(dependentRequired)) {
    if (!Object.hasOwn(object, dependsOn)) continue;
    for (const key of others) {
      if (Object.hasOwn(object, key)) continue;
      const refusal = { keyword: 'dependentRequired', wanted: wanted(key), dependsOn } as const;
      refuse(trial, refusal, undefined, at(key));
    }
  }
  for (const [key, dependent] of Object.entries(dependentSchemas)) {
    if (Object.hasOwn(object, key)) also(trial, dependent, object);
  }

  function at(key: string): string {
    return inside(place, key).pointer;
  }

  function wanted(key: string): SchemaObject {
    return targetOf(Object.hasOwn(properties, key) ? properties[key] : undefined, place.follow);
  }
}

/** The schema that a lone reference means, for what it says about a value. */
function targetOf(schema: Schema | undefined, follow: Follow): SchemaObject {
  if (typeof schema !== 'object') return {};
  const isLone = schema.$ref !== undefined && Object.keys(schema).length === 1;
  return isLone ? targetOf(follow(schema.$ref), follow) : schema;
}

function tryEntry(trial: Trial, key: string, value: Json): void {
  const {
    properties = {},
    patternProperties = {},
    additionalProperties,
    propertyNames,
  } = trial.schema;
  const place = inside(trial.place, key);
  const because = propertyNames === undefined ? [] : judge(propertyNames, key, place).misfits;
  if (because.length > 0) refuse(trial, { keyword: 'propertyNames', because }, key, place.pointer);
  const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
  const matching = Object.entries(patternProperties)
    .filter(([pattern]) => matches(pattern, key))
    .map(([, schema]) => schema);
  const schemas = own === undefined ? matching : [own, ...matching];
  for (const schema of schemas) descend(trial, schema, value, key);
  if (schemas.length > 0 || additionalProperties === undefined) return;
  if (additionalProperties === false) {
    refuse(trial, 'additionalProperties', value, place.pointer);
  } else descend(trial, additionalProperties, value, key);
}

function tryCombinations(trial: Trial, value: Json): void {
  const { allOf = [], anyOf, oneOf, not, if: condition } = trial.schema;
  for (const part of allOf) also(trial, part, value);
  if (anyOf) tryVariants(trial, 'anyOf', anyOf, value);
  if (oneOf) tryVariants(trial, 'oneOf', oneOf, value);
  if (not !== undefined && fits(not, value, trial.place)) refuse(trial, 'not', value);
  if (condition !== undefined) tryCondition(trial, condition, value);
}

function tryVariants(
  trial: Trial,
  keyword: 'anyOf' | 'oneOf',
  variants: readonly Schema[],
  value: Json,
): void {
  const verdicts = variants.map((variant) => judge(variant, value, trial.place));
  const fitting = verdicts.filter(({ misfits }) => misfits.length === 0);
  for (const { evaluated } of fitting) for (const part of evaluated) trial.evaluated.add(part);
  if (fitting.length === 1 || (fitting.length > 1 && keyword === 'anyOf')) return;
  refuse(trial, { keyword, fitting: fitting.length }, value);
  if (fitting.length === 0) trial.misfits.push(...nearestOf(verdicts, trial.place));
}

/** What is wrong by the variant that was most likely meant. By one that is all about another value: nothing. */
function nearestOf(verdicts: readonly Verdict[], { pointer }: Place): readonly Misfit[] {
  const isElsewhere = (misfit: Misfit) =>
    misfit.pointer === pointer && ['type', 'enum', 'const', 'false'].includes(misfit.keyword);
  const [nearest] = verdicts
    .filter(({ misfits }) => !misfits.some(isElsewhere))
    .toSorted((a, b) => a.misfits.length - b.misfits.length);
  return nearest?.misfits ?? [];
}

function tryCondition(trial: Trial, condition: Schema, value: Json): void {
  const { then: consequence, else: alternative } = trial.schema;
  const { misfits, evaluated } = judge(condition, value, trial.place);
  const isMet = misfits.length === 0;
  if (isMet) for (const part of evaluated) trial.evaluated.add(part);
  const next = isMet ? consequence : alternative;
  if (next !== undefined) also(trial, next, value);
}

function tryUnevaluatedItems(trial: Trial, list: readonly Json[]): void {
  const { unevaluatedItems } = trial.schema;
  if (unevaluatedItems === undefined) return;
  for (const [index, item] of list.entries()) {
    const key = String(index);
    if (!trial.evaluated.has(key)) descend(trial, unevaluatedItems, item, key);
  }
}

function tryUnevaluatedProperties(trial: Trial, object: JsonObject): void {
  const { unevaluatedProperties } = trial.schema;
  if (unevaluatedProperties === undefined) return;
  for (const [key, value] of Object.entries(object)) {
    if (trial.evaluated.has(key)) continue;
    if (unevaluatedProperties !== false) descend(trial, unevaluatedProperties, value, key);
    else refuse(trial, 'unevaluatedProperties', value, inside(trial.place, key).pointer);
  }
}
