import { assertNever } from '@drystone/lib/assert-never';
import { english } from '@drystone/lib/english';
import { sayList } from '@drystone/lib/phrases';
import { nearest } from '@drystone/lib/text';
import { jsonText } from '../json/json-text.ts';
import { parsePointer } from '../json/pointer.ts';
import type { ApiSay, ApiWord } from '../words/words.ts';
import { knownFormat } from './formats.ts';
import { amountWords, rangeWords } from './limit-words.ts';
import type { Schema, SchemaObject, TypeName } from './schema.ts';
import type { Misfit } from './validate.ts';

/** What does not fit and what would, in sentences of their own: beside a field, below a list. */
export function misfitSentence(say: ApiSay, misfit: Misfit): string {
  const words = spoken(say, misfit);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * The same for a subject that the caller names, `"tags[0]"` for example: `must be a string. Send for example "a".`
 * It is a part of what an API answers, so it is in English.
 */
export function misfitWords(misfit: Misfit): string {
  return spoken(english, misfit);
}

function spoken(say: ApiSay, misfit: Misfit): string {
  const remedy = remedyOf(say, misfit);
  return `${faultOf(say, misfit)}.${remedy === undefined ? '' : ` ${remedy}.`}`;
}

/** `/beds/0` is `beds[0]`. The whole value has no name. */
export function valueName(pointer: string): string | undefined {
  if (pointer === '') return undefined;
  return parsePointer(pointer).reduce((name, segment) =>
    /^\d+$/.test(segment) ? `${name}[${segment}]` : `${name}.${segment}`,
  );
}

function faultOf(say: ApiSay, misfit: Misfit): string {
  const { keyword, schema, value } = misfit;
  switch (keyword) {
    case 'required':
      return say('is required');
    case 'dependentRequired':
      return say('is required together with "{name}"', { name: misfit.dependsOn });
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return say('is unknown');
    case 'type':
      return value === null
        ? say('must be {value}, and is null', { value: typeWords(say, schema) })
        : say('must be {value}', { value: typeWords(say, schema) });
    case 'enum':
      return say('must be {value}', { value: valuesWords(say, schema) });
    case 'const':
      return say('must be {value}', { value: jsonText(schema.const) });
    case 'minLength':
    case 'maxLength':
      return mustHave(say, amountWords(say, schema.minLength, schema.maxLength, 'character'));
    case 'pattern':
      return say('must match {pattern}', { pattern: schema.pattern ?? '' });
    case 'format':
      return say('must be {value}', { value: formatOf(say, schema) });
    case 'contentEncoding':
      return say('must be {encoding}, without line breaks', {
        encoding: schema.contentEncoding ?? '',
      });
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return say('must be {value}', { value: rangeWords(say, schema) ?? '' });
    case 'multipleOf':
      return say('must be {value}', {
        value: say('a multiple of {amount}', { amount: schema.multipleOf ?? '' }),
      });
    case 'minItems':
    case 'maxItems':
      return mustHave(say, amountWords(say, schema.minItems, schema.maxItems, 'item'));
    case 'uniqueItems':
      return say('has an item twice');
    case 'contains':
      return mustHave(say, containsWords(say, schema));
    case 'minProperties':
    case 'maxProperties':
      return mustHave(
        say,
        amountWords(say, schema.minProperties, schema.maxProperties, 'property'),
      );
    case 'propertyNames':
      return say('has a name that does not fit: it {faults}', {
        faults: misfit.because.map((one) => faultOf(say, one)).join(say(', and it ')),
      });
    case 'anyOf':
    case 'oneOf':
      return variantsFault(say, misfit.fitting, schema[keyword] ?? []);
    case 'not':
      return say('must not be {value}', { value: schemaWords(say, schema.not) });
    case 'false':
      return say('must not be given');
    default:
      return assertNever(misfit);
  }
}

function mustHave(say: ApiSay, amount: string | undefined): string {
  return say('must have {amount}', { amount: amount ?? '' });
}

/** What to do about it, without the full stop. */
function remedyOf(say: ApiSay, misfit: Misfit): string | undefined {
  const { keyword, schema } = misfit;
  switch (keyword) {
    case 'required':
    case 'dependentRequired': {
      const example = exampleOf(misfit.wanted);
      return example === undefined
        ? say('Add it')
        : say('Add it, for example {example}', { example });
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = parsePointer(misfit.pointer).at(-1) ?? '';
      const meant = nearest(name, Object.keys(schema.properties ?? {}));
      return meant === undefined
        ? say('Remove it')
        : say('Remove it, or use "{name}"', { name: meant });
    }
    case 'contentEncoding':
      return say('Encode it, or leave it out');
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
      return example === undefined ? undefined : say('Send for example {example}', { example });
    }
    default: {
      const example = exampleOf(schema);
      return example === undefined ? undefined : say('Send for example {example}', { example });
    }
  }
}

function exampleOf({ examples = [] }: SchemaObject): string | undefined {
  const [example] = examples;
  return example === undefined ? undefined : jsonText(example);
}

const wordsOfType: Readonly<Record<Exclude<TypeName, 'null'>, ApiWord>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  array: 'an array',
  object: 'an object',
};

function typeWords(say: ApiSay, { type = [], nullable }: SchemaObject): string {
  const names = [...[type].flat(), ...(nullable ? (['null'] as const) : [])];
  return sayList(
    say,
    names.map((name) => (name === 'null' ? name : say(wordsOfType[name]))),
    'or',
  );
}

/** More values than this are too many for a sentence. */
const mostNamed = 8;

function valuesWords(say: ApiSay, { enum: allowed = [], nullable }: SchemaObject): string {
  const values = nullable ? [...allowed, null] : allowed;
  const names = values.slice(0, mostNamed).map((value) => jsonText(value));
  const all = values.length > mostNamed ? [...names, say('another of the listed values')] : names;
  return sayList(say, all, 'or');
}

function formatOf(say: ApiSay, { format = '' }: SchemaObject): string {
  const known = knownFormat(format);
  return known ? say(known.words) : say('of the format {format}', { format });
}

function containsWords(
  say: ApiSay,
  { contains, minContains = 1, maxContains }: SchemaObject,
): string {
  return say('{items} of this kind: {kind}', {
    items: amountWords(say, minContains, maxContains, 'item') ?? '',
    kind: schemaWords(say, contains),
  });
}

function variantsFault(say: ApiSay, fitting: number, variants: readonly Schema[]): string {
  if (fitting > 0)
    return say('fits {count} of the variants, and must fit exactly one', { count: fitting });
  return say('must be {value}', {
    value: sayList(
      say,
      variants.map((one) => schemaWords(say, one)),
      'or',
    ),
  });
}

/** What a schema asks for, in a few words: its title, else its values, its format or its type. */
function schemaWords(say: ApiSay, schema: Schema | undefined): string {
  if (typeof schema !== 'object') return say('any value');
  if (schema.title !== undefined) return schema.title;
  if (schema.const !== undefined) return jsonText(schema.const);
  if (schema.enum) return valuesWords(say, schema);
  if (schema.format !== undefined) return formatOf(say, schema);
  return schema.type === undefined ? say('another value') : typeWords(say, schema);
}
