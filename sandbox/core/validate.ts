import { hasTwins, isList, isObject, isSameJson, type Json } from '../../src/json/json.ts';
import { formatPointer } from '../../src/json/pointer.ts';
import { fitsFormat, isBase64 } from '../../src/openapi/formats.ts';
import type { CompiledSchema, SchemaType } from './contract.ts';

/*
 * JSON Schema 2020-12 without generated code, so that it runs under a policy without eval. It knows the
 * keywords that `compileContract` lets through, and no others. Unlike the standard, `format` and
 * `contentEncoding` are checked: the sandbox is stricter than the words of the schema, never laxer.
 */

/** One way in which a value does not fit. */
export interface Misfit {
  /** JSON Pointer to the value (RFC 6901); the empty string is the whole value. */
  readonly pointer: string;
  /** The keyword that refuses it. */
  readonly keyword: string;
  readonly schema: CompiledSchema;
  readonly value: Json;
  /** The key that is missing, unknown or not allowed. */
  readonly key?: string;
}

export type Schemas = Readonly<Record<string, CompiledSchema>>;

/** All misfits, in the order of the schema. An empty list means that the value fits. */
export function validate(schema: CompiledSchema, value: Json, schemas: Schemas): readonly Misfit[] {
  const misfits: Misfit[] = [];
  visit(schema, value, '');
  return misfits;

  function visit(schema: CompiledSchema, value: Json, pointer: string): void {
    const miss = (keyword: string, key?: string) =>
      void misfits.push({ pointer, keyword, schema, value, ...(key === undefined ? {} : { key }) });

    if (schema.$ref !== undefined) visit(follow(schema, schemas), value, pointer);
    // A value of another type is one mistake; what the other keywords think of it helps nobody.
    if (schema.type && !schema.type.some((type) => isOfType(value, type))) {
      miss('type');
      return;
    }
    if (schema.enum && !schema.enum.some((allowed) => isSameJson(allowed, value))) miss('enum');
    if (schema.const !== undefined && !isSameJson(schema.const, value)) miss('const');
    if (typeof value === 'string') for (const keyword of textMisfits(schema, value)) miss(keyword);
    if (typeof value === 'number')
      for (const keyword of numberMisfits(schema, value)) miss(keyword);
    if (isList(value)) visitList(schema, value, pointer, miss);
    if (isObject(value)) visitObject(schema, value, pointer, miss);
  }

  function visitList(
    schema: CompiledSchema,
    value: readonly Json[],
    pointer: string,
    miss: (keyword: string) => void,
  ): void {
    if (value.length < (schema.minItems ?? 0)) miss('minItems');
    if (value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)) miss('maxItems');
    if (schema.uniqueItems && hasTwins(value)) miss('uniqueItems');
    const { items } = schema;
    if (items)
      for (const [index, item] of value.entries()) visit(items, item, `${pointer}/${index}`);
  }

  function visitObject(
    schema: CompiledSchema,
    value: Readonly<Record<string, Json>>,
    pointer: string,
    miss: (keyword: string, key: string) => void,
  ): void {
    const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
    for (const key of required) if (!Object.hasOwn(value, key)) miss('required', key);
    for (const [key, child] of Object.entries(value)) {
      if (propertyNames && validate(propertyNames, key, schemas).length > 0) {
        miss('propertyNames', key);
      }
      const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      if (known === false) miss('additionalProperties', key);
      else if (known) visit(known, child, pointer + formatPointer([key]));
    }
  }
}

/** The schema itself, or the named one that it refers to. */
export function follow(schema: CompiledSchema, schemas: Schemas): CompiledSchema {
  if (schema.$ref === undefined) return schema;
  const target = schemas[schema.$ref];
  if (!target) throw new Error(`There is no schema "${schema.$ref}".`);
  return follow(target, schemas);
}

function isOfType(value: Json, type: SchemaType): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return isList(value);
    case 'object':
      return isObject(value);
    default:
      // What is left are the names that typeof has too.
      return typeof value === type;
  }
}

function* textMisfits(schema: CompiledSchema, text: string): Generator<string> {
  // JSON Schema counts characters, not UTF-16 units.
  const length =
    schema.minLength === undefined && schema.maxLength === undefined ? 0 : [...text].length;
  if (length < (schema.minLength ?? 0)) yield 'minLength';
  if (length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) yield 'maxLength';
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text)) yield 'pattern';
  if (schema.format !== undefined && !fitsFormat(schema.format, text)) yield 'format';
  if (schema.contentEncoding !== undefined && !isBase64(text)) yield 'contentEncoding';
}

function* numberMisfits(schema: CompiledSchema, value: number): Generator<string> {
  if (value < (schema.minimum ?? Number.NEGATIVE_INFINITY)) yield 'minimum';
  if (value > (schema.maximum ?? Number.POSITIVE_INFINITY)) yield 'maximum';
}
