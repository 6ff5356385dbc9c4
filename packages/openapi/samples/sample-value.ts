import { assertNever } from '@drystone/lib/assert-never';
import { isObject, type Json } from '../json/json.ts';
import { knownFormat } from '../json-schema/formats.ts';
import {
  type ArrayNode,
  type Expand,
  type Field,
  fieldsOf,
  type Limits,
  type ObjectNode,
  type ScalarNode,
  type SchemaNode,
} from '../schema/schema-node.ts';
import type { Parameter } from '../view/api-reference.ts';
import { patternSamples } from './pattern-sample.ts';

/** Which optional fields of objects a value has: all, or those that have an example of their own. */
export type Extent = 'all' | 'needed';

/** References inside references that are written out, before optional parts are left out. */
const deepest = 3;

/**
 * A value that fits the schema, the same at every build: what the document gives as an example or a
 * default, else one made from the type. Undefined where no value of a finite size is at hand. Some rules,
 * such as `not`, are not looked at: `fittingSample` judges what is made here.
 */
export function sampleValue(
  schema: SchemaNode,
  expand: Expand,
  extent: Extent = 'all',
  depth = 0,
): Json | undefined {
  const [example] = schema.examples;
  if (example !== undefined) return example;
  if (schema.default !== undefined) return schema.default.value;
  const value = schema.values.find(({ deprecated }) => !deprecated) ?? schema.values[0];
  if (value !== undefined) return value.value;

  const sample = sampleOfKind(schema, expand, extent, depth);
  return schema.choices.reduce<Json | undefined>((merged, choice) => {
    const [variant] = choice.variants;
    if (variant === undefined) return merged;
    const chosen = sampleValue(variant.schema, expand, extent, depth);
    if (!isObject(chosen)) return schema.kind === 'any' ? chosen : merged;
    const [selectedBy] = variant.selectedBy;
    const key =
      choice.discriminator !== undefined && selectedBy !== undefined
        ? { [choice.discriminator]: selectedBy }
        : {};
    return { ...(isObject(merged) ? merged : {}), ...chosen, ...key };
  }, sample);
}

/** The value of a parameter in a sample. Where any text will do, its name says most: `/repos/owner`. */
export function parameterSample({ schema, name }: Parameter, expand: Expand): Json {
  const value = sampleValue(schema, expand);
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, patterns } = schema;
  const mayBeName = !patterns && name.length >= minLength && name.length <= maxLength;
  return value === undefined || (value === anyText && mayBeName) ? name : value;
}

function sampleOfKind(
  schema: SchemaNode,
  expand: Expand,
  extent: Extent,
  depth: number,
): Json | undefined {
  switch (schema.kind) {
    case 'any':
      return schema.choices.length > 0 ? undefined : 'value';
    case 'never':
      return undefined;
    case 'scalar':
      return sampleScalar(schema);
    case 'object':
      return sampleObject(schema, expand, extent, depth);
    case 'array':
      return sampleArray(schema, expand, extent, depth);
    case 'mixed': {
      const [first] = schema.anyOf;
      return first && sampleValue(first, expand, extent, depth);
    }
    case 'reference':
      if (depth >= deepest) return schema.nullable ? null : undefined;
      return sampleValue(expand(schema.$ref), expand, extent, depth + 1);
    default:
      return assertNever(schema);
  }
}

function sampleObject(
  schema: ObjectNode,
  expand: Expand,
  extent: Extent,
  depth: number,
): Json | undefined {
  const sample: Record<string, Json> = {};
  const fields = fieldsOf(schema);
  const add = ({ name, schema: field }: Field): boolean => {
    const value = sampleValue(field, expand, extent, depth);
    if (value !== undefined) sample[name] = value;
    return value !== undefined;
  };
  for (const field of fields) {
    const { required, schema: own } = field;
    const isLeftOut =
      own.deprecated ||
      (own.kind === 'reference' && own.reason === 'recursive') ||
      (extent === 'needed' && own.examples.length === 0);
    if (!required && isLeftOut) continue;
    if (!add(field) && required) return undefined;
  }
  const missing = () => fields.find((field) => isMissing(field.name, sample, schema));
  for (let field = missing(); field !== undefined && add(field); ) field = missing();
  const isOpen = extent === 'all' || (schema.minProperties ?? 0) > 0;
  if (isOpen && schema.additionalProperties && Object.keys(sample).length === 0) {
    const key = nameSample(schema.propertyNames, expand, depth);
    const value = sampleValue(schema.additionalProperties, expand, extent, depth);
    const least = Math.min(schema.minProperties ?? 1, most);
    if (typeof key === 'string' && value !== undefined) {
      for (let at = 1; at <= Math.max(least, 1); at++) sample[at === 1 ? key : key + at] = value;
    }
  }
  return sample;
}

/** The most members that are made up for a map, and items for a list. */
const most = 20;

/** Whether an optional field is needed all the same: by another one that is there, or because there are too few. */
function isMissing(
  name: string,
  sample: Readonly<Record<string, Json>>,
  schema: ObjectNode,
): boolean {
  if (Object.hasOwn(sample, name)) return false;
  const isTooSmall = Object.keys(sample).length < (schema.minProperties ?? 0);
  return (
    isTooSmall ||
    Object.entries(schema.dependentRequired).some(
      ([other, names]) => Object.hasOwn(sample, other) && names.includes(name),
    )
  );
}

/** A name for a map whose rule gives none. */
function nameSample(
  names: SchemaNode | undefined,
  expand: Expand,
  depth: number,
): Json | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = names ?? {};
  const isFree = names === undefined || names.values.length + names.examples.length === 0;
  if (isFree && minLength <= 3 && maxLength >= 3) return 'key';
  return names && sampleValue(names, expand, 'all', depth);
}

function sampleArray(
  schema: ArrayNode,
  expand: Expand,
  extent: Extent,
  depth: number,
): Json | undefined {
  const prefix = schema.prefixItems.map((item) => sampleValue(item, expand, extent, depth) ?? null);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const isRecursive = schema.items?.kind === 'reference' && schema.items.reason === 'recursive';
  const held = schema.contains && sampleValue(schema.contains, expand, extent, depth);
  const wantedHeld = held === undefined ? 0 : (schema.minContains ?? 1);
  const least = Math.max(prefix.length + wantedHeld, minItems, isRecursive ? 0 : 1);
  const wanted = Math.min(least, maxItems, Math.max(prefix.length, most));
  const rest = wanted - prefix.length;
  if (rest <= 0) return prefix;
  const item = schema.items && sampleValue(schema.items, expand, extent, depth);
  if (item === undefined && wantedHeld < rest) {
    return minItems > prefix.length ? undefined : prefix;
  }
  const items = Array.from({ length: rest }, (_, index) => {
    const [own, value] =
      held !== undefined && index < wantedHeld ? [schema.contains, held] : [schema.items, item];
    return schema.uniqueItems ? distinct(own, value ?? null, index) : (value ?? null);
  });
  return [...prefix, ...items];
}

/** Another value for each position, where one can be made by counting on. */
function distinct(schema: SchemaNode | undefined, item: Json, index: number): Json {
  const listed = schema?.values[index];
  if (listed !== undefined) return listed.value;
  if (index === 0) return item;
  if (typeof item === 'number') return item + index * (schema?.multipleOf ?? 1);
  if (typeof item === 'boolean') return index === 1 ? !item : item;
  if (typeof item === 'string') return `${item}${index + 1}`;
  if (!isObject(item) || schema?.kind !== 'object') return item;
  const [changed] = fieldsOf(schema).filter(
    ({ name }) => typeof item[name] === 'string' || typeof item[name] === 'number',
  );
  const value = changed && item[changed.name];
  if (changed === undefined || value === undefined) return item;
  return { ...item, [changed.name]: distinct(changed.schema, value, index) };
}

function sampleScalar(schema: ScalarNode): Json {
  const { type } = schema;
  switch (type) {
    case 'string':
      return sampleString(schema);
    case 'integer':
    case 'number':
      return sampleNumber(type, schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return assertNever(type);
  }
}

/** Where the schema says no more than that it is a text. */
const anyText = 'string';

/** For formats that nobody checks. */
const textByFormat: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'PT1H',
  'idn-email': 'name@example.com',
  hostname: 'host.example.com',
  'idn-hostname': 'host.example.com',
  ipv6: '2001:db8::1',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/items/{id}',
  'json-pointer': '/items/0',
  'relative-json-pointer': '0/items',
  regex: '^[a-z]+$',
  byte: 'dGV4dA==',
  password: 'password',
};

function sampleString({ format, minLength = 0, maxLength, patterns = [] }: ScalarNode): string {
  const known = knownFormat(format ?? '')?.example ?? textByFormat[format ?? ''] ?? anyText;
  const text = known.padEnd(minLength, known).slice(0, maxLength);
  const [first] = patterns;
  if (first === undefined || matchesAll(text, patterns)) return text;
  for (const made of patternSamples(first)) {
    const { length } = [...made];
    const isLong = length >= minLength && length <= (maxLength ?? Number.POSITIVE_INFINITY);
    if (isLong && matchesAll(made, patterns)) return made;
  }
  return text;
}

function matchesAll(text: string, patterns: readonly string[]): boolean {
  try {
    return patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  } catch {
    return false;
  }
}

/** Beyond what a double holds, the limit itself is the only number that is known to fit. */
function sampleNumber(type: 'integer' | 'number', limits: Limits): number | bigint {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  const number = sampleDouble(type, {
    ...doubles({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }),
    ...(multipleOf === undefined ? {} : { multipleOf }),
  });
  if (Number.isSafeInteger(number) || !Number.isInteger(number)) return number;
  if (typeof exclusiveMinimum === 'bigint') return exclusiveMinimum + 1n;
  if (typeof exclusiveMaximum === 'bigint') return exclusiveMaximum - 1n;
  return [minimum, maximum].find((limit) => typeof limit === 'bigint') ?? number;
}

type Doubles = Pick<Limits, 'multipleOf'> & {
  readonly [Key in 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum']?: number;
};

function doubles(range: Readonly<Record<string, number | bigint | undefined>>): Doubles {
  const known = Object.entries(range).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Number(value)]],
  );
  return Object.fromEntries(known);
}

function sampleDouble(type: 'integer' | 'number', limits: Doubles): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  const step = limits.multipleOf ?? 1;
  const above =
    exclusiveMinimum === undefined
      ? minimum
      : exclusiveMinimum + step / (type === 'integer' ? 1 : 2);
  const below =
    exclusiveMaximum === undefined
      ? maximum
      : exclusiveMaximum - step / (type === 'integer' ? 1 : 2);
  const least = Math.max(above ?? Number.NEGATIVE_INFINITY, minimum ?? Number.NEGATIVE_INFINITY);
  const most = Math.min(below ?? Number.POSITIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY);
  const wished = Math.min(Math.max(step, least), most);
  if (limits.multipleOf === undefined) {
    const whole = Math.ceil(wished);
    return type === 'integer' || whole <= most ? whole : wished;
  }
  const multiple = Math.ceil(least === Number.NEGATIVE_INFINITY ? 1 : least / step) * step;
  return multiple <= most ? multiple : Math.floor(most / step) * step;
}
