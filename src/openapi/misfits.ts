import {
  hasTwins,
  isList,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
} from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { assertNever } from '../lib/assert-never.ts';
import { count, nearest } from '../lib/text.ts';
import { constraintWords } from './constraint-words.ts';
import { fitsFormat, isBase64 } from './formats.ts';
import type {
  ArrayNode,
  Choice,
  Limits,
  ObjectNode,
  ScalarNode,
  SchemaNode,
  Variant,
} from './model.ts';
import type { Expand } from './sample-value.ts';
import { joinWords, typeWords } from './type-words.ts';

/** One way in which a value is not what the page says. */
export interface Misfit {
  /** JSON Pointer to the value (RFC 6901); the empty string is the whole value. */
  readonly pointer: string;
  /** What it has to be, as a sentence. */
  readonly message: string;
}

/**
 * Holds a value against a schema as the page shows it, so that what a reader is told while typing and what the
 * reader reads come from one model. `expand` writes out the schema of a reference node. An empty list means
 * that the value fits.
 */
export function misfits(schema: SchemaNode, value: Json, expand: Expand): Misfit[] {
  return ofNode(schema, value, { pointer: '', expand });
}

interface Place {
  readonly pointer: string;
  readonly expand: Expand;
}

function ofNode(schema: SchemaNode, value: Json, place: Place): Misfit[] {
  if (schema.kind === 'reference') return ofNode(place.expand(schema.target), value, place);
  if (value === null && schema.nullable) return [];
  if (schema.values.length > 0) return ofValues(schema, value, place);
  const wrongKind = ofKind(schema, value, place);
  if (wrongKind.length > 0 && !fitsType(schema, value)) return wrongKind;
  return [
    ...wrongKind,
    ...schema.choices.flatMap((choice) => ofChoice(choice, value, place)),
    ...ofConditions(schema, value, place),
    ...schema.not
      .filter((refused) => fits(refused, value, place))
      .map((refused) => misfit(place, `Must not be ${typeWords(refused)}.`)),
  ];
}

function fits(schema: SchemaNode, value: Json, place: Place): boolean {
  return ofNode(schema, value, place).length === 0;
}

function misfit({ pointer }: Place, message: string): Misfit {
  return { pointer, message };
}

function within({ pointer, expand }: Place, key: string | number): Place {
  return { pointer: pointer + formatPointer([key]), expand };
}

/** More values than this are too many for a message; the control beside it lists them all. */
const mostNamed = 8;

function ofValues({ values }: SchemaNode, value: Json, place: Place): Misfit[] {
  if (values.some((allowed) => isSameJson(allowed.value, value))) return [];
  const names = values.slice(0, mostNamed).map((allowed) => JSON.stringify(allowed.value));
  const all = values.length > mostNamed ? [...names, 'another of the listed values'] : names;
  return [misfit(place, `Has to be ${joinWords(all, 'or')}.`)];
}

/** Whether rules beyond the type can be meant for this value at all. */
function fitsType(schema: SchemaNode, value: Json): boolean {
  switch (schema.kind) {
    case 'object':
      return isObject(value);
    case 'array':
      return isList(value);
    default:
      return schema.kind === 'any';
  }
}

function ofKind(schema: SchemaNode, value: Json, place: Place): Misfit[] {
  switch (schema.kind) {
    case 'any':
    case 'reference':
      return [];
    case 'never':
      return [misfit(place, 'Must not be given.')];
    case 'scalar':
      return ofScalar(schema, value, place);
    case 'object':
      return isObject(value) ? ofObject(schema, value, place) : [ofType(schema, place)];
    case 'array':
      return isList(value) ? ofArray(schema, value, place) : [ofType(schema, place)];
    case 'mixed':
      return schema.alternatives.some((one) => fits(one, value, place))
        ? []
        : [ofType(schema, place)];
    default:
      return assertNever(schema);
  }
}

function ofType(schema: SchemaNode, place: Place): Misfit {
  const words = typeWords(schema);
  const article = /^(object|array|integer|any|one)/i.test(words) ? 'an' : 'a';
  return misfit(place, `Has to be ${article} ${words}.`);
}

function ofScalar(schema: ScalarNode, value: Json, place: Place): Misfit[] {
  switch (schema.type) {
    case 'null':
      return value === null ? [] : [misfit(place, 'Has to be null.')];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [misfit(place, 'Has to be true or false.')];
    case 'string':
      return typeof value === 'string' ? ofText(schema, value, place) : [ofType(schema, place)];
    case 'integer':
      return Number.isInteger(value)
        ? ofNumber(schema.limits, value as number, place)
        : [misfit(place, 'Has to be a whole number.')];
    case 'number':
      return typeof value === 'number'
        ? ofNumber(schema.limits, value, place)
        : [misfit(place, 'Has to be a number.')];
    default:
      return assertNever(schema.type);
  }
}

const formatWords: Readonly<Record<string, string>> = {
  uuid: 'a UUID, such as 6513270e-269e-4d37-b2a7-4de452e6b438',
  email: 'an email address',
  ipv4: 'an IPv4 address, such as 192.0.2.1',
  uri: 'a URI, such as https://example.com',
  'date-time': 'a time with its time zone, such as 2026-01-15T09:30:00Z',
};

function ofText({ format, limits }: ScalarNode, text: string, place: Place): Misfit[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, patterns = [] } = limits;
  const length = [...text].length;
  const messages = [
    length < minLength || length > maxLength
      ? `Has to have ${limitWords({ minLength: limits.minLength, maxLength: limits.maxLength })}.`
      : undefined,
    ...patterns.map((pattern) =>
      regExp(pattern)?.test(text) === false ? `Has to match ${pattern}.` : undefined,
    ),
    format !== undefined && !fitsFormat(format, text)
      ? `Has to be ${formatWords[format] ?? format}.`
      : undefined,
    limits.contentEncoding === 'base64' && !isBase64(text)
      ? 'Has to be encoded as base64.'
      : undefined,
  ];
  return messages.filter((words) => words !== undefined).map((words) => misfit(place, words));
}

function ofNumber(limits: Limits, value: number, place: Place): Misfit[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  const isOutside =
    value < (minimum ?? Number.NEGATIVE_INFINITY) ||
    value > (maximum ?? Number.POSITIVE_INFINITY) ||
    value <= (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) ||
    value >= (exclusiveMaximum ?? Number.POSITIVE_INFINITY);
  const quotient = value / (multipleOf ?? 1);
  const isBetween = multipleOf !== undefined && Math.abs(quotient - Math.round(quotient)) > 1e-9;
  if (!isOutside && !isBetween) return [];
  const words = limitWords({
    ...given({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }),
    ...(isBetween ? { multipleOf } : {}),
  });
  return [misfit(place, `Has to be ${words}.`)];
}

function limitWords(limits: { readonly [Key in keyof Limits]?: Limits[Key] | undefined }): string {
  return constraintWords(given(limits) as Limits)
    .map(({ words }) => words)
    .join(' and ');
}

function given<Part extends object>(part: Part): Part {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined),
  ) as Part;
}

function ofObject(schema: ObjectNode, value: JsonObject, place: Place): Misfit[] {
  const { fields, limits, dependentRequired, dependentSchemas, names } = schema;
  const keys = Object.keys(value);
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = limits;
  return [
    ...fields
      .filter(({ name, required }) => required && !Object.hasOwn(value, name))
      .map(({ name }) => misfit(within(place, name), 'Required.')),
    ...keys.flatMap((key) => ofEntry(schema, key, value[key] as Json, within(place, key))),
    ...(names
      ? keys.flatMap((key) =>
          ofNode(names, key, within(place, key)).map(({ pointer, message }) => ({
            pointer,
            message: `Its name does not fit: ${message}`,
          })),
        )
      : []),
    ...dependentRequired
      .filter(({ name }) => Object.hasOwn(value, name))
      .flatMap(({ name, requires }) =>
        requires
          .filter((key) => !Object.hasOwn(value, key))
          .map((key) => misfit(within(place, key), `Required together with ${name}.`)),
      ),
    ...dependentSchemas
      .filter(({ name }) => Object.hasOwn(value, name))
      .flatMap(({ schema: dependent }) => ofNode(dependent, value, place)),
    ...(keys.length < minProperties || keys.length > maxProperties
      ? [
          misfit(
            place,
            `Has to have ${limitWords(pick(limits, 'minProperties', 'maxProperties'))}.`,
          ),
        ]
      : []),
  ];
}

function pick(limits: Limits, ...keys: readonly (keyof Limits)[]): Limits {
  return Object.fromEntries(keys.map((key) => [key, limits[key]])) as Limits;
}

function ofEntry(schema: ObjectNode, key: string, value: Json, place: Place): Misfit[] {
  const field = schema.fields.find(({ name }) => name === key);
  const patterns = schema.patterns.filter(({ pattern }) => regExp(pattern)?.test(key));
  const known = [...(field ? [field.schema] : []), ...patterns.map((one) => one.schema)];
  if (known.length > 0) return known.flatMap((one) => ofNode(one, value, place));
  const { additional } = schema;
  switch (additional.kind) {
    case 'open':
      return [];
    case 'closed': {
      const meant = nearest(
        key,
        schema.fields.map(({ name }) => name),
      );
      return [misfit(place, `There is no such field.${meant ? ` Did you mean ${meant}?` : ''}`)];
    }
    case 'typed':
      return ofNode(additional.schema, value, place);
    default:
      return assertNever(additional);
  }
}

function ofArray(schema: ArrayNode, items: readonly Json[], place: Place): Misfit[] {
  const { limits, prefix, contains } = schema;
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = limits;
  const found = contains ? items.filter((item) => fits(contains, item, place)).length : 0;
  const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = limits;
  return [
    ...items.flatMap((item, index) => {
      const itemSchema = prefix[index] ?? schema.items;
      return itemSchema ? ofNode(itemSchema, item, within(place, index)) : [];
    }),
    ...(items.length < minItems || items.length > maxItems
      ? [misfit(place, `Has to have ${limitWords(pick(limits, 'minItems', 'maxItems'))}.`)]
      : []),
    ...(uniqueItems && hasTwins(items) ? [misfit(place, 'Holds an item twice.')] : []),
    ...(contains && (found < minContains || found > maxContains)
      ? [misfit(place, `Has to contain ${count(minContains, typeWords(contains))}.`)]
      : []),
  ];
}

/** With a discriminator, the variant that the value names; else the one that comes nearest. */
function ofChoice(choice: Choice, value: Json, place: Place): Misfit[] {
  const named = namedVariant(choice, value);
  if (named) return ofNode(named.schema, value, place);
  const results = choice.variants.map(({ schema }) => ofNode(schema, value, place));
  const fitting = results.filter((result) => result.length === 0).length;
  if (fitting === 1 || (fitting > 1 && choice.keyword === 'anyOf')) return [];
  if (fitting > 1) {
    return [misfit(place, `Fits ${fitting} of the variants, and has to fit exactly one.`)];
  }
  const labels = choice.variants.map(({ label }) => label);
  const [nearest = []] = results.toSorted((a, b) => a.length - b.length);
  return labels.length === 0
    ? []
    : [misfit(place, `Fits none of ${joinWords(labels, 'and')}.`), ...nearest];
}

/** The variant that the discriminator of the value names. */
export function namedVariant(
  { discriminator, variants }: Choice,
  value: Json,
): Variant | undefined {
  if (discriminator === undefined || !isObject(value)) return undefined;
  const name = value[discriminator];
  return variants.find(({ selectedBy }) => selectedBy.some((one) => one === name));
}

function ofConditions({ conditions }: SchemaNode, value: Json, place: Place): Misfit[] {
  return conditions.flatMap(({ when, matching, otherwise }) => {
    const then = fits(when, value, place) ? matching : otherwise;
    return then ? ofNode(then, value, place) : [];
  });
}

/** A pattern of the document; one that no browser can read refuses nothing. */
function regExp(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
