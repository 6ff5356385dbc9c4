import { assertNever } from '../../lib/assert-never.ts';
import { joinWords, nearest } from '../../lib/text.ts';
import type { Json } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { parsePointer } from '../json/pointer.ts';
import { knownFormat } from './formats.ts';
import { amountWords, rangeWords } from './limit-words.ts';
import type { Schema, SchemaObject, TypeName } from './schema.ts';
import type { Misfit } from './validate.ts';

/** What does not fit and what would, in sentences that stand alone: beside a field, below a list. */
export function misfitSentence(misfit: Misfit): string {
  const words = misfitWords(misfit);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * The same for a subject that the caller names, `"tags[0]"` for example: `must be a string. Send for example "a".`
 */
export function misfitWords(misfit: Misfit): string {
  const remedy = remedyOf(misfit);
  return `${faultOf(misfit)}.${remedy === undefined ? '' : ` ${remedy}.`}`;
}

/** `/beds/0` is `beds[0]`. The whole value has no name. */
export function valueName(pointer: string): string | undefined {
  if (pointer === '') return undefined;
  return parsePointer(pointer).reduce((name, segment) =>
    /^\d+$/.test(segment) ? `${name}[${segment}]` : `${name}.${segment}`,
  );
}

function faultOf(misfit: Misfit): string {
  const { keyword, schema, value } = misfit;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'dependentRequired':
      return `is required together with "${misfit.dependsOn}"`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is unknown';
    case 'type':
      return `must be ${typeWords(schema.type)}${value === null ? ', and is null' : ''}`;
    case 'enum':
      return `must be ${valuesWords(schema.enum ?? [])}`;
    case 'const':
      return `must be ${jsonText(schema.const)}`;
    case 'minLength':
    case 'maxLength':
      return `must have ${amountWords(schema.minLength, schema.maxLength, 'character')}`;
    case 'pattern':
      return `must match ${schema.pattern}`;
    case 'format':
      return `must be ${formatOf(schema)}`;
    case 'contentEncoding':
      return `must be ${schema.contentEncoding}, without line breaks`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${rangeWords(schema)}`;
    case 'multipleOf':
      return `must be a multiple of ${schema.multipleOf}`;
    case 'minItems':
    case 'maxItems':
      return `must have ${amountWords(schema.minItems, schema.maxItems, 'item')}`;
    case 'uniqueItems':
      return 'has an item twice';
    case 'contains':
      return `must have ${containsWords(schema)}`;
    case 'minProperties':
    case 'maxProperties':
      return `must have ${amountWords(schema.minProperties, schema.maxProperties, 'property', 'properties')}`;
    case 'propertyNames':
      return `has a name that does not fit: it ${misfit.because.map(faultOf).join(', and it ')}`;
    case 'anyOf':
    case 'oneOf':
      return variantsFault(misfit.fitting, schema[keyword] ?? []);
    case 'not':
      return `must not be ${schemaWords(schema.not)}`;
    case 'false':
      return 'must not be given';
    default:
      return assertNever(misfit);
  }
}

/** What to do about it, without the full stop. */
function remedyOf(misfit: Misfit): string | undefined {
  const { keyword, schema } = misfit;
  switch (keyword) {
    case 'required':
    case 'dependentRequired': {
      const example = exampleOf(misfit.wanted);
      return example === undefined ? 'Add it' : `Add it, for example ${example}`;
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = parsePointer(misfit.pointer).at(-1) ?? '';
      const meant = nearest(name, Object.keys(schema.properties ?? {}));
      return meant === undefined ? 'Remove it' : `Remove it, or use "${meant}"`;
    }
    case 'contentEncoding':
      return 'Encode it, or leave it out';
    case 'enum':
    case 'const':
    case 'propertyNames':
    case 'anyOf':
    case 'oneOf':
    case 'not':
    case 'false':
      return undefined;
    case 'format': {
      const example = exampleOf(schema) ?? knownFormat(schema.format ?? '')?.example;
      return example === undefined ? undefined : `Send for example ${example}`;
    }
    default: {
      const example = exampleOf(schema);
      return example === undefined ? undefined : `Send for example ${example}`;
    }
  }
}

function exampleOf({ examples = [] }: SchemaObject): string | undefined {
  const [example] = examples;
  return example === undefined ? undefined : jsonText(example);
}

const wordsOfType: Readonly<Record<TypeName, string>> = {
  null: 'null',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  array: 'an array',
  object: 'an object',
};

function typeWords(type: SchemaObject['type'] = []): string {
  const names = typeof type === 'string' ? [type] : type;
  return joinWords(
    names.map((name) => wordsOfType[name]),
    'or',
  );
}

/** More values than this are too many for a sentence. */
const mostNamed = 8;

function valuesWords(values: readonly Json[]): string {
  const names = values.slice(0, mostNamed).map((value) => jsonText(value));
  const all = values.length > mostNamed ? [...names, 'another of the listed values'] : names;
  return joinWords(all, 'or');
}

function formatOf({ format = '' }: SchemaObject): string {
  return knownFormat(format)?.words ?? `of the format ${format}`;
}

function containsWords({ contains, minContains = 1, maxContains }: SchemaObject): string {
  return `${amountWords(minContains, maxContains, 'item')} of this kind: ${schemaWords(contains)}`;
}

function variantsFault(fitting: number, variants: readonly Schema[]): string {
  if (fitting > 0) return `fits ${fitting} of the variants, and must fit exactly one`;
  return `must be ${joinWords(variants.map(schemaWords), 'or')}`;
}

/** What a schema asks for, in a few words: its title, else its values, its format or its type. */
function schemaWords(schema: Schema | undefined): string {
  if (typeof schema !== 'object') return 'any value';
  if (schema.title !== undefined) return schema.title;
  if (schema.const !== undefined) return jsonText(schema.const);
  if (schema.enum) return valuesWords(schema.enum);
  if (schema.format !== undefined) return formatOf(schema);
  return schema.type === undefined ? 'another value' : typeWords(schema.type);
}
